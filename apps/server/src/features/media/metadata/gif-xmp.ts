const trailer = 0x3b;
const blockHeader = Buffer.from([0x21, 0xff, 0x0b]);

/**
 * The end of a packet (XMP, part 3, 1.1.2): whoever takes its bytes for lengths of blocks is led to the last one, which ends
 * them.
 */
const magicTrailer = Buffer.from([0x01, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0x00]);

/** Adds an XMP packet to a GIF, before its end, as the image library does not. */
export function addGifXmp(gif: Buffer, xmp: string): Buffer {
  if (xmp === '' || gif.at(-1) !== trailer) return gif;
  const application = Buffer.from('XMP DataXMP', 'latin1');
  return Buffer.concat([
    gif.subarray(0, -1),
    blockHeader,
    application,
    Buffer.from(xmp),
    magicTrailer,
    gif.subarray(-1),
  ]);
}
