import { openImage } from './image-engine.ts';
import { labelFor } from '../label/label.ts';
import type { Marks } from '../presentation.ts';
import type { Source } from '../renditions/rendition.ts';
import { addCredits, writeCredits } from '../metadata/write-credits.ts';

const width = 1200;
const height = 630;
/** Maximum size, exclusive. WhatsApp shows no preview image of 300 KB or more. */
const maxBytes = 300_000;
const qualities = [82, 74, 64, 52, 40, 28, 16, 6] as const;

/**
 * The picture of a link preview (Open Graph image): a JPEG of 1200 × 630 px, cropped to the most salient
 * part. In sRGB without a profile, because many messengers ignore profiles.
 */
export async function makeCard({ input, settings }: Source, marks: Marks): Promise<Buffer> {
  const image = openImage(input)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({
      width,
      height,
      fit: 'cover',
      position: 'attention',
      kernel: settings.isPixelArt ? 'nearest' : 'lanczos3',
    });
  if (settings.colour === 'srgb-from-deep') image.withIccProfile('srgb', { attach: false });
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const labels = marks.burnLabel ? [await labelFor({ width, height })] : [];
  for (const quality of qualities) {
    const card = openImage(data, {
      raw: { width: info.width, height: info.height, channels: info.channels },
    });
    writeCredits(card, settings.credits, marks);
    const encoded = await card.composite(labels).jpeg({ quality, progressive: true }).toBuffer();
    const bytes = addCredits(encoded, 'jpeg', settings.credits, marks);
    if (bytes.length < maxBytes) return bytes;
  }
  throw new Error(`a card of ${width} × ${height} fits into ${maxBytes} bytes at the lowest quality`);
}
