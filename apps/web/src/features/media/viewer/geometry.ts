import { maxPlainProportion } from '@kalaangan/contract/media/renditions';
/*
 * The geometry of an image on the stage (the area of the viewer that shows it). All lengths are CSS pixels. Points and
 * offsets are relative to the centre of the stage, so that an image that is centred has the offset zero.
 */
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };
/** Zoom (1: fitted to the stage), and the offset of the image's centre. */
export type View = Point & { zoom: number };
/** Zooms at which a picture has a size of its own. */
export type NamedZooms = {
  /** The whole picture is visible. */
  fit: number;
  /** As wide as the stage. */
  width: number;
  /** One pixel of the picture is one of the screen. */
  pixels: number;
};

/** Sizes in CSS pixels of the stage, and of the picture at zoom 1. */
export type Frame = { stage: Size; fitted: Size; isStrip: boolean; zooms: NamedZooms };

/** The limits of the specification, and its steps. A named zoom may be outside of them. */
export const zoomLimits = { min: 1, max: 5, step: 0.5, toggled: 2.5 } as const;
/** The top of a picture that is higher than the stage, the middle of others. */
export const initialView: View = { zoom: 1, x: 0, y: Infinity };

/**
 * How a picture stands on the stage. At zoom 1 it is whole, and small ones are enlarged; a strip is as wide as the stage,
 * at most with one of its pixels for one of CSS.
 * @param pixelRatio the screen's pixels for each of CSS
 */
export function frameOf(picture: Size, stage: Size, pixelRatio: number): Frame {
  const isStrip = picture.height > picture.width * maxPlainProportion;
  const whole = Math.min(stage.width / picture.width, stage.height / picture.height);
  const scale = isStrip ? Math.max(whole, Math.min(1, stage.width / picture.width)) : whole;
  return {
    stage,
    isStrip,
    fitted: { width: picture.width * scale, height: picture.height * scale },
    zooms: {
      fit: whole / scale,
      width: stage.width / picture.width / scale,
      pixels: 1 / pixelRatio / scale,
    },
  };
}

function clampZoom(zoom: number, { zooms }: Pick<Frame, 'zooms'>): number {
  const named = Object.values(zooms);
  return Math.min(Math.max(zoom, Math.min(zoomLimits.min, ...named)), Math.max(zoomLimits.max, ...named));
}

/** In which directions the picture is larger than the stage. */
export function overflowOf({ zoom }: View, { stage, fitted }: Frame): { x: boolean; y: boolean } {
  // Layout gives fractions.
  return {
    x: fitted.width * zoom > stage.width + 1,
    y: fitted.height * zoom > stage.height + 1,
  };
}

/** The nearest view within the limits of zoom in which the image leaves no gap that it could cover. */
export function clampView({ zoom, x, y }: View, frame: Frame): View {
  const { stage, fitted } = frame;
  const clampedZoom = clampZoom(zoom, frame);
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
  const wanted = Math.min(Math.max((from + steps) * zoomLimits.step, zoomLimits.min), zoomLimits.max);
  // A named zoom may be outside of the limits.
  return steps > 0 ? Math.max(zoom, wanted) : Math.min(zoom, wanted);
}

export function toggleZoom(zoom: number): number {
  return zoom === zoomLimits.min ? zoomLimits.toggled : zoomLimits.min;
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
