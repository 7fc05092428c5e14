import { useEffect } from 'react';

const property = '--keyboard';

/** Sets the CSS property `--keyboard` to the height in px that the on-screen keyboard covers. */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    const measure = () => {
      // Pinch zoom shrinks the visual viewport too, without a keyboard.
      const coveredPx = viewport.scale > 1.05 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
      root.style.setProperty(property, `${Math.max(0, Math.round(coveredPx))}px`);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      root.style.removeProperty(property);
    };
  }, []);
}
