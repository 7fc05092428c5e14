import type { ReactNode } from 'react';

/** The result that replaces a pressed button: takes the focus that is lost with the button, so that it is read out. */
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
