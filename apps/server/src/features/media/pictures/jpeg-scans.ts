import { open } from 'node:fs/promises';

const windowBytes = 256 * 1024;
/** The second byte of the SOS marker. */
const startOfScan = 0xda;

/**
 * Counts the scans of a JPEG and stops after `limit + 1`. The decoder walks all blocks of the picture for
 * each scan of a progressive JPEG, so many scans make a small file costly. Start-of-scan markers are found by
 * their bytes (ITU-T T.81, B.1.1.2): inside the data of a scan 0xFF is followed by 0. The same bytes in
 * metadata are counted too, so the limit must be generous.
 */
export async function countScans(path: string, limit: number): Promise<number> {
  const file = await open(path);
  try {
    const window = Buffer.alloc(windowBytes);
    let scans = 0;
    let isAfterMarkerPrefix = false;
    for (let position = 0; scans <= limit;) {
      const { bytesRead } = await file.read(window, 0, windowBytes, position);
      if (bytesRead === 0) break;
      const read = window.subarray(0, bytesRead);
      if (isAfterMarkerPrefix && read[0] === startOfScan) scans++;
      for (let at = read.indexOf(0xff); at >= 0 && scans <= limit; at = read.indexOf(0xff, at + 1))
        if (read[at + 1] === startOfScan) scans++;
      isAfterMarkerPrefix = read.at(-1) === 0xff;
      position += bytesRead;
    }
    return scans;
  } finally {
    await file.close();
  }
}
