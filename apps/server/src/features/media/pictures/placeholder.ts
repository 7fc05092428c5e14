import { openSource, type Source } from '../renditions/rendition.ts';

/** Maximum number of characters, exclusive. */
const maxLength = 300;

/**
 * A `data:` URL of at most 16 × 16 px, shown enlarged until the picture has loaded; null where none is short
 * enough.
 */
export async function makePlaceholder(picture: Pick<Source, 'input' | 'raw'>): Promise<string | null> {
  for (const side of [16, 12, 8]) {
    const tiny = await openSource(picture)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside' })
      .webp({ quality: 40, effort: 4, alphaQuality: 40 })
      .toBuffer();
    const url = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (url.length < maxLength) return url;
  }
  return null;
}
