import {
  renditionWidths,
  zoomWidths,
  type RenditionWidth,
  type ZoomWidth,
} from '@kalaangan/contract/media/renditions';
import { mayBePixelArt } from '../pictures/pixel-art.ts';
import type { ImageFacts, RenditionFormat } from '../pictures/image-facts.ts';

/** Reads `?w=`. Without it the largest width; null for anything that is no width of renditions. */
export function readWidth(value: unknown): RenditionWidth | ZoomWidth | null {
  if (value === undefined) return 2560;
  return [...renditionWidths, ...zoomWidths].find((width) => String(width) === value) ?? null;
}

/**
 * The formats of an answer to this `Accept` header, the preferred one first. Every browser can show the last
 * one.
 */
export function acceptedFormats(accept: string, facts: ImageFacts): RenditionFormat[] {
  const webp: RenditionFormat[] = accepts(accept, 'image/webp') ? ['webp'] : [];
  if (facts.frames > 1) return [...webp, 'gif'];
  const avif: RenditionFormat[] = accepts(accept, 'image/avif') ? ['avif'] : [];
  const safe: RenditionFormat = facts.hasAlpha ? 'png' : 'jpeg';
  // Hard edges are smaller in WebP than in AVIF.
  return mayBePixelArt(facts) ? [...webp, ...avif, safe] : [...avif, ...webp, safe];
}

/** The format of a rendition for zooming: one that is quick to write, however large it is. */
export function zoomFormat(accept: string, { hasAlpha }: Pick<ImageFacts, 'hasAlpha'>): RenditionFormat {
  if (!hasAlpha) return 'jpeg';
  return accepts(accept, 'image/webp') ? 'webp' : 'png';
}

/** Wildcards do not count: clients that can show neither WebP nor AVIF send them, too. */
function accepts(accept: string, type: string): boolean {
  return accept.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
