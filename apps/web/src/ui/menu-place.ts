/**
 * Puts a popover below its button where CSS anchors are missing (browsers before 2025-26). Only the button is measured:
 * the panel has no size before it is shown, and its end is held instead of its start.
 */
export function placeBeside(
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
