import type { FileWindow } from '../file-window.ts';
import { boxesBetween, readStart, type Box } from './boxes.ts';

/** So many bytes for so many samples, as QuickTime counts them. */
export type SoundLayout = { samples: number; bytes: number };

/** Bytes of a sample of one channel; null: as many bits as the description says. */
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
 * QuickTime's plain sound: its table of sizes may say 1 for each sample, and the sound description tells the bytes
 * (QuickTime File Format, "Sound Sample Descriptions"). Null for other sound and for pictures.
 */
export async function readSoundLayout(file: FileWindow, stsd: Box): Promise<SoundLayout | null> {
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

export function soundBytes(layout: SoundLayout, samples: number): number {
  return Math.ceil(samples / layout.samples) * layout.bytes;
}
