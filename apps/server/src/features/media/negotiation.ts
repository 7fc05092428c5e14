import { renditionWidths, type RenditionWidth } from '@kalaangan/contract/media';
import { mayBeCrisp } from './crisp.ts';
import type { ImageFacts, RenditionFormat } from './image-facts.ts';

/** `?w=`: without it the largest; null for what is none of the widths. */
export function readWidth(value: unknown): RenditionWidth | null {
  if (value === undefined) return 2560;
  return renditionWidths.find((width) => String(width) === value) ?? null;
}

/** The formats that may be answered, the best first; the last can always be shown. */
export function acceptedFormats(accept: string, facts: ImageFacts): RenditionFormat[] {
  const webp: RenditionFormat[] = accepts(accept, 'image/webp') ? ['webp'] : [];
  if (facts.frames > 1) return [...webp, 'gif'];
  const avif: RenditionFormat[] = accepts(accept, 'image/avif') ? ['avif'] : [];
  const safe: RenditionFormat = facts.hasAlpha ? 'png' : 'jpeg';
  // Hard edges are smaller in WebP.
  return mayBeCrisp(facts) ? [...webp, ...avif, safe] : [...avif, ...webp, safe];
}

/** Named outright: a client that says only any type may be one that cannot show it. */
function accepts(accept: string, type: string): boolean {
  return accept.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
