import type { ReactNode } from 'react';
import { LogoMark } from './logo.tsx';

type EmptyStateProps = {
  icon?: ReactNode;
  title: ReactNode;
  /** What could be done about it. */
  children?: ReactNode;
  action?: ReactNode;
};

/** What should stand here cannot be had just now: told at once, with a way to try again. */
export function FailedState(props: EmptyStateProps) {
  return (
    <div role="alert">
      <EmptyState {...props} />
    </div>
  );
}

/** Nothing here, and what to do next. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <span className="empty-icon" aria-hidden="true">
        {icon ?? <LogoMark size={40} />}
      </span>
      <p className="empty-title">{title}</p>
      {children && <div>{children}</div>}
      {action && <div className="empty-action">{action}</div>}
    </div>
  );
}

type ErrorPageProps = {
  title: string;
  message?: ReactNode;
  /** What support needs to find it: the id of the error. */
  detail?: string;
  action?: ReactNode;
};

/** A whole page that is not what one came for: not found, or broken. */
export function ErrorPage({ title, message, detail, action }: ErrorPageProps) {
  return (
    <div className="empty error-page">
      <LogoMark size={88} />
      <h1>{title}</h1>
      {message && <p>{message}</p>}
      {detail && <p className="text-sm">{detail}</p>}
      {action && <div className="empty-action">{action}</div>}
    </div>
  );
}
