import { useEffectEvent, useLayoutEffect } from 'react';

/** How far a finger goes sideways, and how little up or down, to mean a step. */
const farPx = 80;
const straightPx = 50;

/** Swipes over the page; not over what scrolls or is drawn sideways itself. */
export function useSwipe(step: (direction: -1 | 1) => void): void {
  const swiped = useEffectEvent(step);
  useLayoutEffect(() => {
    let start: { x: number; y: number } | null = null;
    const begin = (event: TouchEvent) => {
      const [touch, second] = event.touches;
      start = touch && !second && !isTaken(event.target) ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const end = (event: TouchEvent) => {
      const [touch] = event.changedTouches;
      if (!start || !touch) return;
      const across = touch.clientX - start.x;
      const along = Math.abs(touch.clientY - start.y);
      start = null;
      if (Math.abs(across) >= farPx && along <= straightPx) swiped(across < 0 ? 1 : -1);
    };
    document.addEventListener('touchstart', begin, { passive: true });
    document.addEventListener('touchend', end, { passive: true });
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchend', end);
    };
  }, []);
}

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (element.matches('input, textarea, video, iframe')) return true;
    const scrolls = element.scrollWidth > element.clientWidth + 1;
    if (scrolls && /auto|scroll/.test(getComputedStyle(element).overflowX)) return true;
  }
  return false;
}
