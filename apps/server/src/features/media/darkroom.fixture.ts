import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectImage, type ImageFormat } from './image-inspection.ts';
import { readLook } from './look.ts';
import { makeRendition, type RenditionFormat, type Source } from './rendition.ts';

/** Pictures as files, and what is made of them. */
export async function openDarkroom() {
  const folder = await mkdtemp(join(tmpdir(), 'darkroom-'));
  let count = 0;

  async function keep(bytes: Buffer): Promise<string> {
    const path = join(folder, String(++count));
    await writeFile(path, bytes);
    return path;
  }

  async function sourceOf(bytes: Buffer, format: ImageFormat): Promise<Source> {
    const path = await keep(bytes);
    const facts = await inspectImage(path, format);
    return { input: path, facts, look: await readLook(path, facts) };
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
      return (await makeRendition(await sourceOf(bytes, format), width, to)).bytes;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
