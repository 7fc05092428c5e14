import type { ReactNode } from 'react';
import { LogoMark } from '~/ui/pictures/logo.tsx';

/** `after`: cards of their own, below the form. */
type FormPageProps = {
  heading: string;
  lead?: string;
  children: ReactNode;
  footer?: ReactNode;
  after?: ReactNode;
};

/** A page with one short form. */
export function FormPage({ heading, lead, children, footer, after }: FormPageProps) {
  return (
    <div className="wrap wrap-narrow py-10 sm:py-16">
      <div className="mb-8 text-center">
        <LogoMark size={48} className="mx-auto mb-4" />
        <h1 className="text-2xl font-bold">{heading}</h1>
        {lead && <p className="mt-1 text-muted">{lead}</p>}
      </div>
      <div className="card card-padded">{children}</div>
      {after && <div className="mt-6 grid gap-6">{after}</div>}
      {footer && <p className="mt-6 text-center text-muted">{footer}</p>}
    </div>
  );
}
