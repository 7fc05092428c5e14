import type { Sharp } from 'sharp';
import { creditsExif, creditsXmp, markCredits, type Credits } from './credits.ts';
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
