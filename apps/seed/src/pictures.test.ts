import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { people } from './people.ts';
import { picturesFolder, readPicture } from './pictures.ts';

const named = [
  ...catalogue.flatMap(({ pictures }) => pictures),
  ...people.flatMap(({ picture }) => picture ?? []),
];

/** Pictures by name, with their sizes in bytes and pixels. */
const files = new Map<string, { bytes: number; format: string; longSide: number }>();
beforeAll(async () => {
  for (const entry of await readdir(picturesFolder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const name = `${entry.parentPath}/${entry.name}`.split('/').slice(-2).join('/');
    const { bytes } = await readPicture(name);
    const { format, width, height } = await sharp(bytes).metadata();
    files.set(name, { bytes: bytes.length, format, longSide: Math.max(width, height) });
  }
});

describe('the pictures of the demonstration', () => {
  it('are those that one artwork or person names each, and no others', () => {
    expect(named.toSorted()).toEqual([...files.keys()].sort());
  });

  it('are 1 to 5 of each artwork', () => {
    const counts = new Set(catalogue.map(({ pictures }) => pictures.length));
    expect([...counts].sort()).toEqual([1, 2, 3, 5]);
  });

  it('are AVIF of at most 1600 pixels, or pixel art at its own size, of 20 MB in all', () => {
    let total = 0;
    for (const [name, { bytes, format, longSide }] of files) {
      const isPixelArt = name.startsWith('pixel/');
      expect([name, ...(isPixelArt ? ['png', 'gif'] : ['heif'])]).toContain(format);
      expect(longSide).toBeLessThanOrEqual(1600);
      total += bytes;
    }
    expect(total).toBeLessThan(20_000_000);
  });
});
