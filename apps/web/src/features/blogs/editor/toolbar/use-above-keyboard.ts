import { useEffect, type RefObject } from 'react';

/** Tells an element, as `--keyboard`, how much of the window's lower end the on-screen keyboard covers. */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: seen } = window;
    if (!seen) return;
    const update = () => {
      // Zoomed in by two fingers, the bar stays where it is in the page.
      const covered = seen.scale > 1.01 ? 0 : window.innerHeight - seen.height - seen.offsetTop;
      element.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    update();
    seen.addEventListener('resize', update);
    seen.addEventListener('scroll', update);
    return () => {
      seen.removeEventListener('resize', update);
      seen.removeEventListener('scroll', update);
    };
  }, [element]);
}
