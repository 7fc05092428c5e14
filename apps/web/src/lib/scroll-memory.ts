import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const places = new Map<string, number>();
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** A new page starts at its top; Back and Forward return to where one was, once the page `isHere`. */
export function useScrollMemory(isHere: boolean): void {
  const { key, hash } = useLocation();
  const kind = useNavigationType();

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useBrowserLayoutEffect(() => {
    if (!isHere) {
      window.scrollTo(0, 0);
      return;
    }
    const place = kind === 'POP' ? places.get(key) : undefined;
    if (place !== undefined) window.scrollTo(0, place);
    else if (kind !== 'POP' && !hash) window.scrollTo(0, 0);
    const remember = () => places.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, kind, hash, isHere]);
}
