import { open } from 'node:fs/promises';

const windowBytes = 256 * 1024;
const startOfScan = 0xda;

/**
 * Counts the scans of a JPEG up to a limit. Each scan of a progressive one walks all blocks of the picture again, so
 * many of them make a small file costly. Markers are found by their bytes (ITU-T T.81, B.1.1.2): 0xFF inside
 * the data of a scan is followed by 0. What metadata holds may be counted too, so the limit is to be generous.
 */
export async function countScans(path: string, most: number): Promise<number> {
  const file = await open(path);
  try {
    const window = Buffer.alloc(windowBytes);
    let scans = 0;
    let isAfterMark = false;
    for (let position = 0; scans <= most;) {
      const { bytesRead } = await file.read(window, 0, windowBytes, position);
      if (bytesRead === 0) break;
      const read = window.subarray(0, bytesRead);
      if (isAfterMark && read[0] === startOfScan) scans++;
      for (let at = read.indexOf(0xff); at >= 0 && scans <= most; at = read.indexOf(0xff, at + 1))
        if (read[at + 1] === startOfScan) scans++;
      isAfterMark = read.at(-1) === 0xff;
      position += bytesRead;
    }
    return scans;
  } finally {
    await file.close();
  }
}
