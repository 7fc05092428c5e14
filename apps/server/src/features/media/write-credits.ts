import type { Sharp } from 'sharp';
import { creditsExif, creditsXmp, type Credits } from './credits.ts';

/** The only metadata that a picture gets. */
export function writeCredits(image: Sharp, credits: Credits): Sharp {
  const xmp = creditsXmp(credits);
  const exif = creditsExif(credits);
  if (xmp) image.withXmp(xmp);
  if (Object.keys(exif).length > 0) image.withExif({ IFD0: exif });
  return image;
}
