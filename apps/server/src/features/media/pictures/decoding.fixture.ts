import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeMaster } from '../intake/ingest.ts';
import { hasMaster, type ImageFormat, type RenditionFormat } from './image-facts.ts';
import { inspectImage } from '../intake/image-inspection.ts';
import { plainPresentation, type Marks } from '../presentation.ts';
import { readRenderSettings } from '../renditions/render-settings.ts';
import { makeRendition, type Source } from '../renditions/rendition.ts';

/** Writes pictures to a temporary folder and renders them in this process. */
export async function createDecodingFixture() {
  const folder = await mkdtemp(join(tmpdir(), 'decoding-'));
  let count = 0;

  async function writePicture(bytes: Buffer): Promise<string> {
    const path = join(folder, String(++count));
    await writeFile(path, bytes);
    return path;
  }

  /** Creates the source from which renditions are made. */
  async function createSource(bytes: Buffer, format: ImageFormat): Promise<Source> {
    const path = await writePicture(bytes);
    const facts = await inspectImage(path, format);
    const input = hasMaster(facts) ? `${path}-master` : path;
    if (hasMaster(facts)) await makeMaster(path, facts, input);
    return { input, facts, settings: await readRenderSettings(input, facts) };
  }

  return {
    writePicture,
    createSource,
    async render(
      bytes: Buffer,
      format: ImageFormat,
      width: number,
      to: RenditionFormat = 'webp',
      marks: Marks = plainPresentation,
    ): Promise<Buffer> {
      return makeRendition(await createSource(bytes, format), width, to, marks);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
