import type { Readable } from 'node:stream';
import { renditionWidths, type RenditionWidth } from '@kalaangan/contract/media';
import type { MediaStore } from '#platform/media-store/index.ts';
import { makeCard } from './card.ts';
import { backgroundGate, imageGate } from './image-engine.ts';
import { inspectImage, type ImageFacts } from './image-inspection.ts';
import { cardKey, originalKey, renditionKey } from './keys.ts';
import { readLook } from './look.ts';
import { makeRendition, type RenditionFormat } from './rendition.ts';
import { contentTypes } from './sniff.ts';

export type StoredImage = ImageFacts & { id: string };
export type Served = { stream: Readable; size: number; contentType: string; format: RenditionFormat };

/** More wait for pictures than can be served in time. */
export class RenditionsBusyError extends Error {
  constructor() {
    super('too many renditions are asked for at once');
    this.name = 'RenditionsBusyError';
  }
}

type RenditionsOptions = {
  mediaStore: MediaStore;
  /** Asks for an AVIF to be made some time soon. */
  scheduleAvif(id: string, width: RenditionWidth): void;
  /** Looked up afresh: what was removed while its rendition was made must not come back. */
  isWanted(id: string): Promise<boolean>;
};

const mostWaiting = 200;
/** An AVIF that another process makes is seen this much later. */
const lookAgainMs = 5_000;

/** Beyond a picture's own width all renditions are the same one. */
export function usefulWidth(width: RenditionWidth, image: Pick<ImageFacts, 'width'>): RenditionWidth {
  return renditionWidths.find((listed) => listed === width || listed >= image.width) ?? width;
}

/** Renditions are made when first asked for, once however many ask, and kept in the store. */
export function createRenditions({ mediaStore, scheduleAvif, isWanted }: RenditionsOptions) {
  const making = new Map<string, Promise<void>>();
  const missing = new Map<string, number>();

  function once(key: string, make: () => Promise<void>): Promise<void> {
    const running = making.get(key);
    if (running) return running;
    const started = make().finally(() => making.delete(key));
    making.set(key, started);
    return started;
  }

  async function read(key: string, format: RenditionFormat): Promise<Served | null> {
    await making.get(key)?.catch(() => {});
    const found = await mediaStore.open(key);
    return found && { ...found, format };
  }

  async function keep(id: string, key: string, bytes: Buffer, format: RenditionFormat): Promise<void> {
    await mediaStore.putBytes(key, bytes, { contentType: contentTypes[format] });
    if (!(await isWanted(id))) await mediaStore.removeFolder(id);
  }

  function make(image: StoredImage, width: RenditionWidth, format: RenditionFormat): Promise<void> {
    const key = renditionKey(image.id, width, format);
    return once(key, async () => {
      const made = await withOriginal(image, format === 'avif', (source) =>
        makeRendition(source, width, format),
      );
      if (made) await keep(image.id, key, made.bytes, format);
      missing.delete(key);
    });
  }

  async function withOriginal<T>(
    image: StoredImage,
    isSlow: boolean,
    use: (source: Parameters<typeof makeCard>[0]) => Promise<T>,
  ): Promise<T | null> {
    if (!isSlow && imageGate.waiting() >= mostWaiting) throw new RenditionsBusyError();
    return mediaStore.withFile(originalKey(image.id), async (path) => {
      const { places } = await inspectImage(path, image.format);
      const work = async () => use({ input: path, facts: image, look: await readLook(path, image) });
      return isSlow ? backgroundGate(work) : imageGate(work, places);
    });
  }

  /** The AVIF where it is there; asked for where it is not. */
  async function readAvif(image: StoredImage, width: RenditionWidth): Promise<Served | null> {
    const key = renditionKey(image.id, width, 'avif');
    if ((missing.get(key) ?? 0) > Date.now()) return null;
    // Who accepts AVIF is not kept waiting for it.
    const found = making.has(key) ? null : await read(key, 'avif');
    if (found) return found;
    if (missing.size > 10_000) missing.clear();
    missing.set(key, Date.now() + lookAgainMs);
    scheduleAvif(image.id, width);
    return null;
  }

  return {
    /** The best of the formats that is there; the next best is made at once where the best is slow to make. */
    async find(
      image: StoredImage,
      asked: RenditionWidth,
      formats: readonly RenditionFormat[],
    ): Promise<Served | null> {
      const width = usefulWidth(asked, image);
      for (const format of formats) {
        const key = renditionKey(image.id, width, format);
        const found = await (format === 'avif' ? readAvif(image, width) : read(key, format));
        if (found) return found;
        if (format === 'avif') continue;
        await make(image, width, format);
        return read(key, format);
      }
      return null;
    },

    /** Takes in a rendition of a new picture that is on its way. */
    expect(id: string, width: RenditionWidth, bytes: Promise<Buffer>): Promise<void> {
      const key = renditionKey(id, width, 'webp');
      return once(key, async () => keep(id, key, await bytes, 'webp'));
    },

    async makeAvif(image: StoredImage, width: RenditionWidth): Promise<void> {
      const found = await mediaStore.stat(renditionKey(image.id, width, 'avif'));
      if (!found) await make(image, width, 'avif');
    },

    async findCard(image: StoredImage): Promise<Served | null> {
      const key = cardKey(image.id);
      const found = await read(key, 'jpeg');
      if (found) return found;
      await once(key, async () => {
        const card = await withOriginal(image, false, makeCard);
        if (card) await keep(image.id, key, card, 'jpeg');
      });
      return read(key, 'jpeg');
    },
  };
}

export type Renditions = ReturnType<typeof createRenditions>;
