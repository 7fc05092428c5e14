import { openImage } from './image-engine.ts';
import { labelFor } from './label/label.ts';
import type { Marks } from './presentation.ts';
import { openSource, type Source } from './rendition.ts';
import { writeCredits } from './write-credits.ts';

/** The most pixels of a side that are left of the picture: colours, and nothing that can be recognised. */
const colours = 6;
/** In px, so that browsers enlarge it without steps. */
const side = 640;

/** A picture of the colours of another one, for whoever has not asked to see it. */
export async function makeBlurred(source: Source, format: 'webp' | 'jpeg', marks: Marks): Promise<Buffer> {
  const { data, info } = await openSource(source)
    .autoOrient()
    .flatten({ background: '#808080' })
    // Averages: other kernels would let single bright pixels through.
    .resize({ width: colours, height: colours, fit: 'inside', kernel: 'linear' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const { width, height } = source.facts;
  const scale = side / Math.max(width, height);
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const large = openImage(data, { raw }).resize({ ...size, fit: 'fill', kernel: 'cubic' });
  // A second pass, because a label must not be blurred with the picture.
  const smooth = await large
    .blur(side / 40)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const image = openImage(smooth.data, { raw: { ...size, channels: smooth.info.channels } });
  if (marks.burnLabel) image.composite([await labelFor(size)]);
  writeCredits(image, source.settings.credits, marks);
  return format === 'webp'
    ? image.webp({ quality: 70, effort: 2 }).toBuffer()
    : image.jpeg({ quality: 70 }).toBuffer();
}
