import sharp, { type Sharp, type SharpOptions } from 'sharp';

// Only the formats that artists may upload are decoded. libvips could read more (SVG, PDF, TIFF, …).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].flatMap((name) => [
    `VipsForeignLoad${name}File`,
    `VipsForeignLoad${name}Buffer`,
  ]),
});
// One thread for each output: a decoder process works on one picture at a time.
sharp.concurrency(1);
sharp.cache(false);

/** Opens a picture. Only for decoder processes: the server process does not load sharp. */
export function openImage(input: string | Buffer, options: SharpOptions = {}): Sharp {
  // `inspectImage` has checked the size at the upload; a rendition of an accepted picture is never refused.
  return sharp(input, { failOn: 'error', sequentialRead: true, limitInputPixels: false, ...options });
}
