import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What is wrong with a form as a whole; it is announced when it appears. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="form-error" role="alert">
      <CircleAlert size={18} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
