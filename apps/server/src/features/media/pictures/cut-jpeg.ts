import { open, readFile } from 'node:fs/promises';
import { openImage } from './image-engine.ts';
import { MediaError } from '../media-error.ts';

/** Markers (ITU-T T.81, table B.1). In the data of a scan 0xFF is followed by 0 or a restart marker. */
const endOfImage = Buffer.from([0xff, 0xd9]);
const startOfScan = Buffer.from([0xff, 0xda]);
/** The share of the height that may be missing below; browsers show grey there. */
const missing = 0.1;

/**
 * Returns what decoders need of a JPEG: its path, or its bytes with the end that the file lacks, where it has lost its
 * last bytes only.
 * @throws {MediaError} 'undecodable' where more is missing
 */
export async function completeJpeg(path: string): Promise<string | Buffer> {
  if (await hasEnd(path)) return path;
  const bytes = await readFile(path);
  const scan = bytes.lastIndexOf(startOfScan);
  if (bytes.lastIndexOf(endOfImage) > scan) return path;
  if (!(isRefinement(bytes, scan) || (await hasUpperPart(path)))) throw new MediaError('undecodable');
  return Buffer.concat([bytes, endOfImage]);
}

/** Whether the file ends with the marker, as nearly all do. */
async function hasEnd(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const end = Buffer.alloc(2);
    await file.read(end, 0, 2, Math.max(0, size - 2));
    return end.equals(endOfImage);
  } finally {
    await file.close();
  }
}

/**
 * Whether the last scan of a progressive JPEG only adds the last bit to what the scans before it have shown (B.2.3: the
 * high and the low bit position).
 */
function isRefinement(bytes: Buffer, scan: number): boolean {
  const header = bytes.subarray(scan + 2, scan + 2 + (bytes[scan + 3] ?? 0));
  return scan >= 0 && header.at(-1) === 0x10;
}

/** Whether the upper part can be decoded: rows are decoded one after the other, unless the JPEG is progressive. */
async function hasUpperPart(path: string): Promise<boolean> {
  // As stored, before rotation.
  const { width, height } = await openImage(path).metadata();
  const upper = Math.max(1, Math.floor(height * (1 - missing)));
  return openImage(path)
    .extract({ left: 0, top: 0, width, height: upper })
    .resize(8, 8, { fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}
