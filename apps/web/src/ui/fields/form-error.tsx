import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import type { ReactNode } from 'react';

/** An error of a form as a whole; announced when it appears. Renders nothing without children. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="form-error" role="alert">
      <CircleAlert size={18} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
