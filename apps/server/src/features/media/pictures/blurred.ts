import { openImage } from './image-engine.ts';
import { maxRenditionHeight } from './image-facts.ts';
import { labelFor } from '../label/label.ts';
import type { Marks } from '../presentation.ts';
import { openSource, type Source } from '../renditions/rendition.ts';
import { addCredits, writeCredits } from '../metadata/write-credits.ts';

/** The most pixels of a side that are left of the picture: colours, and nothing that can be recognised. */
const colours = 6;
/** Longer side, in px, of the picture that is blurred, so that it is enlarged without steps. */
const side = 640;

/**
 * A picture of the colours of another one, for whoever has not asked to see it. It is as large as the clear rendition.
 * @param width in px; a smaller picture is not enlarged
 */
export async function makeBlurred(
  source: Source,
  width: number,
  format: 'webp' | 'jpeg',
  marks: Marks,
): Promise<Buffer> {
  const { data, info } = await openSource(source)
    .autoOrient()
    .flatten({ background: '#808080' })
    // Averages: other kernels would let single bright pixels through.
    .resize({ width: colours, height: colours, fit: 'inside', kernel: 'linear' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const { facts } = source;
  const size = scaled(facts, Math.min(1, width / facts.width, maxRenditionHeight / facts.height));
  const blurredSize = scaled(facts, side / Math.max(facts.width, facts.height));
  const smooth = await openImage(data, { raw })
    .resize({ ...blurredSize, fit: 'fill', kernel: 'cubic' })
    .blur(side / 40)
    .raw()
    .toBuffer({ resolveWithObject: true });
  // A second pass, because a label must not be blurred with the picture.
  const image = openImage(smooth.data, { raw: { ...blurredSize, channels: smooth.info.channels } });
  image.resize({ ...size, fit: 'fill', kernel: 'cubic' });
  if (marks.burnLabel) image.composite([await labelFor(size)]);
  const { credits } = source.settings;
  writeCredits(image, credits, marks);
  const encoded = format === 'webp' ? image.webp({ quality: 70, effort: 2 }) : image.jpeg({ quality: 70 });
  return addCredits(await encoded.toBuffer(), format, credits, marks);
}

function scaled({ width, height }: { width: number; height: number }, scale: number) {
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
