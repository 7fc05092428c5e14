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
  const isBelow = bottom < window.innerHeight * 0.6;
  const fromStart = align === 'start' && left < window.innerWidth * 0.6;
  panel.style.top = isBelow ? `${bottom}px` : 'auto';
  panel.style.bottom = isBelow ? 'auto' : `${window.innerHeight - top}px`;
  panel.style.left = fromStart ? `${left}px` : 'auto';
  panel.style.right = fromStart ? 'auto' : `${document.documentElement.clientWidth - right}px`;
}
