import { openImage } from './image-engine.ts';
import type { Source } from './rendition.ts';

const width = 1200;
const height = 630;
/** WhatsApp shows no picture of 300 KB or more. */
const maxBytes = 300_000;
const qualities = [82, 74, 64, 52, 40, 28, 16, 6] as const;

/** The picture of a link in messengers and networks: of the part that draws the eye, in sRGB, for they know no other. */
export async function makeCard({ input, look }: Source): Promise<Buffer> {
  const image = openImage(input)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({
      width,
      height,
      fit: 'cover',
      position: 'attention',
      kernel: look.isCrisp ? 'nearest' : 'lanczos3',
    });
  if (look.colour === 'srgb-from-deep') image.withIccProfile('srgb', { attach: false });
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  for (const quality of qualities) {
    const card = openImage(data, {
      raw: { width: info.width, height: info.height, channels: info.channels },
    });
    if (look.xmp) card.withXmp(look.xmp);
    if (Object.keys(look.exif).length > 0) card.withExif({ IFD0: look.exif });
    const bytes = await card.jpeg({ quality, progressive: true }).toBuffer();
    if (bytes.length < maxBytes) return bytes;
  }
  throw new Error(`a card of ${width} × ${height} fits into ${maxBytes} bytes at the lowest quality`);
}
