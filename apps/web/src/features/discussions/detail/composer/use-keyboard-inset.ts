import { useEffect } from 'react';

const property = '--keyboard';

/** Tells the style sheet how much of the window the keyboard on the screen covers. */
export function useKeyboardInset(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const root = document.documentElement;
    const measure = () => {
      // Enlarging with two fingers makes the view smaller too, and is no keyboard.
      const covered = view.scale > 1.05 ? 0 : window.innerHeight - view.height - view.offsetTop;
      root.style.setProperty(property, `${Math.max(0, Math.round(covered))}px`);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      root.style.removeProperty(property);
    };
  }, []);
}
