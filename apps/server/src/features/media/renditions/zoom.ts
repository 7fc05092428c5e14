import {
  maxUnaskedEdge,
  renditionWidths,
  zoomWidths,
  type RenditionWidth,
  type ZoomWidth,
} from '@kalaangan/contract/media/renditions';

type Facts = { width: number; height: number; frames: number; fullResolution: boolean | null };

const widest = renditionWidths.at(-1) ?? 0;
const widestZoom = zoomWidths.at(-1) ?? 0;

/** Width in px of a picture's largest rendition; null where none is wider than those of all pictures. */
export function zoomWidthOf({ width, height, frames, fullResolution }: Facts): number | null {
  const isGiven = fullResolution ?? Math.max(width, height) <= maxUnaskedEdge;
  // An animation of that size would be hundreds of megabytes.
  return isGiven && frames === 1 && width > widest ? Math.min(width, widestZoom) : null;
}

export function isZoomWidth(width: RenditionWidth | ZoomWidth): width is ZoomWidth {
  return width > widest;
}

/**
 * The narrowest width for zooming that shows a picture as large as the requested one would; null for a picture that is
 * not given in full resolution.
 */
export function clampZoomWidth(width: ZoomWidth, facts: Facts): ZoomWidth | null {
  const largest = zoomWidthOf(facts);
  if (largest === null) return null;
  return zoomWidths.find((listed) => listed >= Math.min(width, largest)) ?? null;
}
