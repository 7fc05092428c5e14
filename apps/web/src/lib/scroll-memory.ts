import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const places = new Map<string, number>();
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** A new page starts at its top; Back and Forward return to where one was. */
export function useScrollMemory(): void {
  const { key, hash } = useLocation();
  const kind = useNavigationType();

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useBrowserLayoutEffect(() => {
    const place = kind === 'POP' ? places.get(key) : undefined;
    if (place !== undefined) window.scrollTo(0, place);
    else if (kind !== 'POP' && !hash) window.scrollTo(0, 0);
    const remember = () => places.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, kind, hash]);
}
