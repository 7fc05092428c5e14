import { openSource, type Source } from './rendition.ts';

const maxLength = 300;

/** A data: address of a few pixels; the browser enlarges it softly until the picture is there. */
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
