/*
 * Where a picture lies in the viewer. All lengths are CSS pixels; points and offsets are measured from the middle of
 * the stage, so that "in the middle, whole" is simply zero.
 */
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };
/** How much larger than fitted the picture is, and how far its middle lies from the stage's. */
export type View = Point & { zoom: number };
/** The stage and the picture as it fits there whole. */
export type Frame = { stage: Size; fitted: Size };

export const zoomLimits = { least: 1, most: 5, step: 0.5, toggled: 2.5 } as const;
export const whole: View = { zoom: 1, x: 0, y: 0 };

/** As large as it can be and still be seen whole. */
export function fit(picture: Size, stage: Size): Size {
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

export function clampZoom(zoom: number): number {
  return Math.min(Math.max(zoom, zoomLimits.least), zoomLimits.most);
}

/** The view nearest to this one that shows nothing beyond an edge which the picture could cover. */
export function clampView({ zoom, x, y }: View, { stage, fitted }: Frame): View {
  const within = clampZoom(zoom);
  return {
    zoom: within,
    x: clampOffset(x, fitted.width * within, stage.width),
    y: clampOffset(y, fitted.height * within, stage.height),
  };
}

function clampOffset(offset: number, shown: number, room: number): number {
  const most = Math.max(0, (shown - room) / 2);
  // Plus zero: there is no minus zero in a style.
  return Math.min(Math.max(offset, -most), most) + 0;
}

/** Another zoom, with the picture's spot under `point` staying there. */
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

/** The next half step from wherever a pinch has left the zoom. */
export function stepZoom(zoom: number, steps: number): number {
  if (steps === 0) return zoom;
  const at = zoom / zoomLimits.step;
  // A hair beside a step is that step.
  const from = steps > 0 ? Math.floor(at + 1e-6) : Math.ceil(at - 1e-6);
  return clampZoom((from + steps) * zoomLimits.step);
}

export function toggleZoom(zoom: number): number {
  return zoom > zoomLimits.least ? zoomLimits.least : zoomLimits.toggled;
}

/** Whether the point lies on the picture. */
export function isOnPicture(point: Point, view: View, { fitted }: Frame): boolean {
  return (
    Math.abs(point.x - view.x) <= (fitted.width * view.zoom) / 2 &&
    Math.abs(point.y - view.y) <= (fitted.height * view.zoom) / 2
  );
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
