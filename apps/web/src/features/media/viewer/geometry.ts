/*
 * The geometry of an image on the stage (the area of the viewer that shows it). All lengths are CSS pixels. Points and
 * offsets are relative to the centre of the stage, so that an image that is centred has the offset zero.
 */
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };
/** Zoom (1: fitted to the stage), and the offset of the image's centre. */
export type View = Point & { zoom: number };
/** The size of the stage, and of the image fitted into it. */
export type Frame = { stage: Size; fitted: Size };

export const zoomLimits = { min: 1, max: 5, step: 0.5, toggled: 2.5 } as const;
export const initialView: View = { zoom: 1, x: 0, y: 0 };

/** The largest size at which the whole image is visible. Enlarges small images too. */
export function fit(picture: Size, stage: Size): Size {
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

export function clampZoom(zoom: number): number {
  return Math.min(Math.max(zoom, zoomLimits.min), zoomLimits.max);
}

/** The nearest view within the limits of zoom in which the image leaves no gap that it could cover. */
export function clampView({ zoom, x, y }: View, { stage, fitted }: Frame): View {
  const clampedZoom = clampZoom(zoom);
  return {
    zoom: clampedZoom,
    x: clampOffset(x, fitted.width * clampedZoom, stage.width),
    y: clampOffset(y, fitted.height * clampedZoom, stage.height),
  };
}

function clampOffset(offset: number, shown: number, available: number): number {
  const max = Math.max(0, (shown - available) / 2);
  // Adding 0 turns -0 into 0.
  return Math.min(Math.max(offset, -max), max) + 0;
}

/** Sets the zoom; the spot of the image at `point` stays there. */
export function zoomAround(view: View, zoom: number, point: Point): View {
  const ratio = zoom / view.zoom;
  return {
    zoom,
    x: point.x - (point.x - view.x) * ratio,
    y: point.y - (point.y - view.y) * ratio,
  };
}

export function pan(view: View, by: Point): View {
  return { zoom: view.zoom, x: view.x + by.x, y: view.y + by.y };
}

/** Moves the zoom by `steps` to multiples of the step; from a value between two, the first step goes to the next. */
export function stepZoom(zoom: number, steps: number): number {
  if (steps === 0) return zoom;
  const position = zoom / zoomLimits.step;
  // Tolerates rounding errors.
  const from = steps > 0 ? Math.floor(position + 1e-6) : Math.ceil(position - 1e-6);
  return clampZoom((from + steps) * zoomLimits.step);
}

export function toggleZoom(zoom: number): number {
  return zoom > zoomLimits.min ? zoomLimits.min : zoomLimits.toggled;
}

export function isOnPicture(point: Point, view: View, { fitted }: Frame): boolean {
  return (
    Math.abs(point.x - view.x) <= (fitted.width * view.zoom) / 2 &&
    Math.abs(point.y - view.y) <= (fitted.height * view.zoom) / 2
  );
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function midpoint(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
