import type { ReactNode } from 'react';
import { LogoMark } from '../pictures/logo.tsx';

type EmptyStateProps = {
  icon?: ReactNode;
  title: ReactNode;
  /** A hint what to do. */
  children?: ReactNode;
  action?: ReactNode;
};

/** Notice shown instead of content that failed to load; announced as an alert. Pass a retry button as `action`. */
export function FailedState(props: EmptyStateProps) {
  return (
    <div role="alert">
      <EmptyState {...props} />
    </div>
  );
}

/** Notice shown instead of an empty list, with what to do next. */
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
  /** The id of the error, for support. */
  detail?: string;
  action?: ReactNode;
};

/** A page for an error: not found, offline, or unexpected. */
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
