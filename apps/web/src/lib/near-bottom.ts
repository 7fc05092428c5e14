import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** How near the end of a list has to come, in pixels, before the next page loads. */
const nearPx = 300;

/** Calls `onNear` whenever the element comes near the bottom of the window while `enabled`. */
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
