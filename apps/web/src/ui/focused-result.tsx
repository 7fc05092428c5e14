import type { ReactNode } from 'react';

/** What a pressed button led to and was replaced by: the focus goes here where it would be lost, and it is read out. */
export function FocusedResult({ children }: { children: ReactNode }) {
  return (
    <div tabIndex={-1} ref={takeLostFocus} className="outline-none">
      {children}
    </div>
  );
}

function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
