import { rich } from '@kalaangan/messages/rich';
import type { ReactNode } from 'react';
import { useSite } from '~/lib/site.ts';

/** A clause of a document; CSS numbers it. */
export function Clause({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="clause">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

export function LegalDocument({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <article className="legal-document">
      <h2>{title}</h2>
      <p className="legal-date">
        {rich('In force since <time>1 Jan 2025</time>', {
          time: (text) => <time dateTime="2025-01-01">{text}</time>,
        })}
      </p>
      <p className="legal-lead">{lead}</p>
      {children}
    </article>
  );
}

export function SupportLink() {
  const { supportEmail } = useSite();
  return (
    <a className="link" href={`mailto:${supportEmail}`}>
      {supportEmail}
    </a>
  );
}
