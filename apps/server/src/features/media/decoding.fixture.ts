import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeMaster } from './first-look.ts';
import type { ImageFormat, RenditionFormat } from './image-facts.ts';
import { inspectImage } from './image-inspection.ts';
import { readLook } from './look.ts';
import { makeRendition, type Source } from './rendition.ts';

/** Pictures as files, and what is made of them. */
export async function createDecodingFixture() {
  const folder = await mkdtemp(join(tmpdir(), 'decoding-'));
  let count = 0;

  async function keep(bytes: Buffer): Promise<string> {
    const path = join(folder, String(++count));
    await writeFile(path, bytes);
    return path;
  }

  /** What renditions are made from: of a still picture its master. */
  async function sourceOf(bytes: Buffer, format: ImageFormat): Promise<Source> {
    const path = await keep(bytes);
    const facts = await inspectImage(path, format);
    const input = facts.frames > 1 ? path : `${path}-master`;
    if (facts.frames === 1) await makeMaster(path, facts, input);
    return { input, facts, look: await readLook(input, facts) };
  }

  return {
    keep,
    sourceOf,
    async render(
      bytes: Buffer,
      format: ImageFormat,
      width: number,
      to: RenditionFormat = 'webp',
    ): Promise<Buffer> {
      return makeRendition(await sourceOf(bytes, format), width, to);
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
