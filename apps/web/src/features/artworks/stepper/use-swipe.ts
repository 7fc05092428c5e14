import { useEffectEvent, useLayoutEffect } from 'react';
import { inlineSign } from '~/ui/fields/writing-direction.ts';

/** A swipe moves at least this far horizontally and at most this far vertically, in CSS pixels. */
const minHorizontalPx = 80;
const maxVerticalPx = 50;

/** Calls `step` with 1 after a swipe towards the page's start and -1 towards its end, except on elements that use the gesture. */
export function useSwipe(step: (direction: -1 | 1) => void): void {
  const onSwipe = useEffectEvent(step);
  useLayoutEffect(() => {
    let start: { x: number; y: number } | null = null;
    const begin = (event: TouchEvent) => {
      const [touch, second] = event.touches;
      start =
        touch && !second && !isHandledElsewhere(event.target) ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const end = (event: TouchEvent) => {
      const [touch] = event.changedTouches;
      if (!start || !touch) return;
      const horizontal = touch.clientX - start.x;
      const vertical = Math.abs(touch.clientY - start.y);
      start = null;
      if (Math.abs(horizontal) >= minHorizontalPx && vertical <= maxVerticalPx)
        onSwipe(horizontal * inlineSign() < 0 ? 1 : -1);
    };
    document.addEventListener('touchstart', begin, { passive: true });
    document.addEventListener('touchend', end, { passive: true });
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchend', end);
    };
  }, []);
}

/** Whether the touch belongs to a dialog, text field, media or horizontally scrollable element. */
function isHandledElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (element.matches('input, textarea, video, iframe')) return true;
    const scrolls = element.scrollWidth > element.clientWidth + 1;
    if (scrolls && /auto|scroll/.test(getComputedStyle(element).overflowX)) return true;
  }
  return false;
}
