import { renditionWidths, type RenditionWidth } from '@kalaangan/contract/media';
import type { ImageFacts } from './image-inspection.ts';
import type { RenditionFormat } from './rendition.ts';

/** `?w=`: without it the largest; null for what is none of the widths. */
export function readWidth(value: unknown): RenditionWidth | null {
  if (value === undefined) return 2560;
  return renditionWidths.find((width) => String(width) === value) ?? null;
}

/** The formats that may be answered, the best first; the last can always be shown. */
export function acceptedFormats(accept: string, { frames, hasAlpha }: Pick<ImageFacts, 'frames' | 'hasAlpha'>): RenditionFormat[] {
  const takesWebp = accepts(accept, 'image/webp');
  if (frames > 1) return takesWebp ? ['webp', 'gif'] : ['gif'];
  const safe: RenditionFormat = hasAlpha ? 'png' : 'jpeg';
  return [...(accepts(accept, 'image/avif') ? (['avif'] as const) : []), ...(takesWebp ? (['webp'] as const) : []), safe];
}

/** Named outright: a browser that says only any type may be one that cannot show it. */
function accepts(accept: string, type: string): boolean {
  return accept.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === type && !parameters.includes('q=0');
  });
}
