import type { Sharp } from 'sharp';
import { creditsExif, creditsXmp, markCredits, type Credits } from './credits.ts';
import { addGifXmp } from './gif-xmp.ts';
import { addIptc } from './jpeg-iptc.ts';
import type { RenditionFormat } from '../pictures/image-facts.ts';
import type { Marks } from '../presentation.ts';

/**
 * Writes the credits, the only metadata that a picture gets.
 * @param marks of a rendition; a master has the file's own credits alone
 */
export function writeCredits(image: Sharp, credits: Credits, marks: Marks | null): Sharp {
  const xmp = creditsXmp(marks ? markCredits(credits, marks) : credits);
  // For readers without XMP: what the file itself says.
  const exif = creditsExif(credits);
  if (xmp) image.withXmp(xmp);
  if (Object.keys(exif).length > 0) image.withExif({ IFD0: exif });
  return image;
}

/** Adds what the image library cannot write to an encoded rendition: IPTC to a JPEG, XMP to a GIF. */
export function addCredits(bytes: Buffer, format: RenditionFormat, credits: Credits, marks: Marks): Buffer {
  if (format === 'jpeg') return addIptc(bytes, markCredits(credits, marks));
  if (format === 'gif') return addGifXmp(bytes, creditsXmp(markCredits(credits, marks)));
  return bytes;
}
