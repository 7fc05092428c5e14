import sharp, { type Sharp, type SharpOptions } from 'sharp';

// Only what artists upload is decoded. Everything else that the library could read (SVG, PDF, TIFF, …) stays shut.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].flatMap((name) => [
    `VipsForeignLoad${name}File`,
    `VipsForeignLoad${name}Buffer`,
  ]),
});
// One thread for each output: a decoder has one picture at a time.
sharp.concurrency(1);
sharp.cache(false);

/** For decoder processes alone: the server loads no image library. */
export function openImage(input: string | Buffer, options: SharpOptions = {}): Sharp {
  // Sizes are checked from the header, before; a rendition of what was taken is never refused.
  return sharp(input, { failOn: 'error', sequentialRead: true, limitInputPixels: false, ...options });
}
