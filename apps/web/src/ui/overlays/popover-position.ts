import { inlineSign } from '../fields/writing-direction.ts';

/**
 * Positions a popover next to its button in browsers without CSS anchor positioning (before 2025-26). Must be called
 * before it is shown: the panel has no size then, so only the button is measured.
 */
export function positionPopover(
  panel: HTMLElement | null,
  button: HTMLElement | null,
  align: 'start' | 'end',
): void {
  if (!panel || !button || CSS.supports('position-area', 'block-end')) return;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const toRight = document.documentElement.clientWidth - right;
  const [toStart, toEnd] = inlineSign() === 1 ? [left, toRight] : [toRight, left];
  const isBelow = bottom < window.innerHeight * 0.6;
  // From the other edge where there would be too little space for the panel.
  const { innerWidth } = window;
  const fromStart = align === 'start' ? toStart < innerWidth * 0.6 : innerWidth - toEnd < innerWidth * 0.4;
  panel.style.top = isBelow ? `${bottom}px` : 'auto';
  panel.style.bottom = isBelow ? 'auto' : `${window.innerHeight - top}px`;
  panel.style.insetInlineStart = fromStart ? `${toStart}px` : 'auto';
  panel.style.insetInlineEnd = fromStart ? 'auto' : `${toEnd}px`;
}
