import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from '../navigation/location.tsx';

/** Scroll positions in px by the key of the history entry. */
const positions = new Map<string, number>();
/** Stores the position of the page that is shown. */
let rememberShown: (() => void) | null = null;
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Call it before the shown page is left: browsers report scrolling with the next frame, which may come later. */
export function rememberScrollPosition(): void {
  rememberShown?.();
}

/**
 * Scrolls a new page to its top, unless the URL has a hash; restores the scroll position after Back and Forward. While
 * `isReady` is false the page stays at its top and no position is stored.
 */
export function useScrollMemory(isReady: boolean): void {
  const { key, hash, kind } = useLocation();

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  const shown = useRef({ key, hash });
  useBrowserLayoutEffect(() => {
    if (!isReady) {
      window.scrollTo(0, 0);
      return;
    }
    // The browser itself jumps within a page, and gives all of its entries the same key.
    const isJump = shown.current.key === key && shown.current.hash !== hash;
    shown.current = { key, hash };
    const position = kind === 'pop' && !isJump ? positions.get(key) : undefined;
    if (position !== undefined) window.scrollTo(0, position);
    else if (kind !== 'pop' && !hash) window.scrollTo(0, 0);
    const remember = () => positions.set(key, window.scrollY);
    rememberShown = remember;
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      rememberShown = null;
      window.removeEventListener('scroll', remember);
    };
  }, [key, kind, hash, isReady]);
}
