import { inlineSign } from '~/ui/fields/writing-direction.ts';
import type { Point } from './geometry.ts';
import type { Zoom } from './use-zoom.ts';

/** An arrow key moves a zoomed image by this distance in CSS pixels. */
const arrowPx = 100;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** Handles a key of the viewer; returns whether it is one. */
export function handleKey(pressed: Pressed, zoom: Zoom, step: (direction: -1 | 1) => void): boolean {
  // Shortcuts of the browser: page zoom, back, reload.
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return false;
  const arrow = arrows[pressed.key];
  if (arrow) {
    if (zoom.view.zoom > 1) zoom.panBy({ x: arrow.x * arrowPx, y: arrow.y * arrowPx });
    else if (arrow.x !== 0) step(arrow.x * inlineSign() < 0 ? 1 : -1);
    return true;
  }
  if (pressed.key === '+' || pressed.key === '=') zoom.step(1);
  else if (pressed.key === '-' || pressed.key === '_') zoom.step(-1);
  else if (pressed.key === '0') zoom.reset();
  else return false;
  return true;
}
