import type { FileWindow } from './file-window.ts';
import { boxesBetween, readStart, type Box } from './boxes.ts';

/** A packet of so many samples has so many bytes. */
export type AudioLayout = { samples: number; bytes: number };

/** Bytes of one sample of one channel; null where the sample description has the number of bits. */
const sampleBytes: Readonly<Record<string, number | null>> = {
  'raw ': null,
  NONE: null,
  twos: null,
  sowt: null,
  lpcm: null,
  in24: 3,
  in32: 4,
  fl32: 4,
  fl64: 8,
  ulaw: 1,
  alaw: 1,
};

/**
 * The layout of uncompressed and IMA 4:1 audio in QuickTime, whose `stsz` may have 1 as the size of each
 * sample: the sample description has the number of bytes (QuickTime File Format, "Sound Sample
 * Descriptions"). Null for other formats.
 */
export async function readAudioLayout(file: FileWindow, stsd: Box): Promise<AudioLayout | null> {
  for await (const entry of boxesBetween(file, stsd.bodyStart + 8, stsd.end)) {
    const head = await readStart(file, entry, 44);
    if (head.length < 28 || !(entry.type in sampleBytes || entry.type === 'ima4')) return null;
    const [version, channels] = [head.readUInt16BE(8), head.readUInt16BE(16)];
    if (version === 1 && head.length >= 44 && head.readUInt32BE(28) > 0 && head.readUInt32BE(36) > 0)
      return { samples: head.readUInt32BE(28), bytes: head.readUInt32BE(36) };
    if (entry.type === 'ima4') return { samples: 64, bytes: 34 * channels };
    const bytes = sampleBytes[entry.type] ?? Math.ceil(head.readUInt16BE(18) / 8);
    return version === 0 ? { samples: 1, bytes: bytes * channels } : null;
  }
  return null;
}

/** Bytes of so many samples, whole packets. */
export function audioBytes(layout: AudioLayout, samples: number): number {
  return Math.ceil(samples / layout.samples) * layout.bytes;
}
