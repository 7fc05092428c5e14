import { inlineSign } from '~/ui/fields/writing-direction.ts';
import type { Frame, NamedZooms, Point } from './geometry.ts';
import type { Zoom } from './use-zoom.ts';

/** An arrow key moves a zoomed image by this distance in CSS pixels. */
const arrowPx = 100;
/** Page Up and Page Down move it by this share of the stage: a line or two stay in sight. */
const pageShare = 0.9;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** The keys of the named zooms, as the buttons tell them. */
export const zoomKeys = { fit: '0', width: 'w', pixels: '1' } as const satisfies Record<
  keyof NamedZooms,
  string
>;

/** Handles a key of the viewer; returns whether it is one. */
export function handleKey(
  pressed: Pressed,
  zoom: Zoom,
  { stage, zooms }: Frame,
  step: (direction: -1 | 1) => void,
): boolean {
  // Shortcuts of the browser: page zoom, back, reload.
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return false;
  const key = pressed.key.toLowerCase();
  const arrow = arrows[pressed.key];
  if (arrow) {
    if (zoom.view.zoom > 1 || (arrow.x === 0 ? zoom.overflow.y : zoom.overflow.x))
      zoom.panBy({ x: arrow.x * arrowPx, y: arrow.y * arrowPx });
    else if (arrow.x !== 0) step(arrow.x * inlineSign() < 0 ? 1 : -1);
    return true;
  }
  if (key === '+' || key === '=') zoom.step(1);
  else if (key === '-' || key === '_') zoom.step(-1);
  else if (key === zoomKeys.fit) zoom.zoomTo(() => zooms.fit);
  else if (key === zoomKeys.width) zoom.zoomTo(() => zooms.width);
  else if (key === zoomKeys.pixels) zoom.zoomTo(() => zooms.pixels);
  else if (key === 'pagedown') zoom.panBy({ x: 0, y: -stage.height * pageShare });
  else if (key === 'pageup') zoom.panBy({ x: 0, y: stage.height * pageShare });
  else return false;
  return true;
}
