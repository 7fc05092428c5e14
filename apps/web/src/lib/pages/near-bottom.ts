import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Distance from the bottom of the viewport. */
const nearPx = 300;

/** Calls `onNear` whenever the element comes within 300 px of the viewport's bottom edge, while `enabled`. */
export function useNearBottom(enabled: boolean, onNear: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!enabled || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) near();
      },
      { rootMargin: `0px 0px ${nearPx}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [enabled]);
  return element;
}
