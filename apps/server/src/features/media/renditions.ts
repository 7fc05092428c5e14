import type { Readable } from 'node:stream';
import type { RenditionWidth } from '@kalaangan/contract/media';
import type { MediaStore } from '#platform/media-store/index.ts';
import type { Gate } from './gate.ts';
import { backgroundGate, imageGate } from './image-engine.ts';
import type { ImageFacts } from './image-inspection.ts';
import { cardKey, originalKey, renditionKey } from './keys.ts';
import { makeCard, makeRendition, type RenditionFormat } from './rendition.ts';
import { contentTypes } from './sniff.ts';

export type StoredImage = ImageFacts & { id: string };
export type Served = { stream: Readable; size: number; contentType: string; format: RenditionFormat };

type RenditionsOptions = {
  mediaStore: MediaStore;
  /** Asks for an AVIF to be made some time soon. */
  scheduleAvif(id: string, width: RenditionWidth): void;
};

/** Renditions are made when first asked for, once however many ask, and kept in the store. */
export function createRenditions({ mediaStore, scheduleAvif }: RenditionsOptions) {
  const making = new Map<string, Promise<void>>();

  function once(key: string, make: () => Promise<void>): Promise<void> {
    const running = making.get(key);
    if (running) return running;
    const started = make().finally(() => making.delete(key));
    making.set(key, started);
    return started;
  }

  async function read(key: string, format: RenditionFormat): Promise<Served | null> {
    const found = await mediaStore.open(key);
    return found && { ...found, format };
  }

  async function make(image: StoredImage, width: RenditionWidth, format: RenditionFormat, gate: Gate): Promise<void> {
    const key = renditionKey(image.id, width, format);
    await once(key, async () => {
      const made = await gate(() =>
        mediaStore.withFile(originalKey(image.id), (path) => makeRendition(path, image, width, format)),
      );
      if (made) await mediaStore.putBytes(key, made.bytes, { contentType: contentTypes[format] });
    });
  }

  return {
    /** The best of the formats that is there; the second best is made at once where the best is slow to make. */
    async find(image: StoredImage, width: RenditionWidth, formats: readonly RenditionFormat[]): Promise<Served | null> {
      for (const format of formats) {
        const key = renditionKey(image.id, width, format);
        const found = await read(key, format);
        if (found) return found;
        if (format === 'avif') {
          scheduleAvif(image.id, width);
          continue;
        }
        await make(image, width, format, imageGate);
        return read(key, format);
      }
      return null;
    },

    makeAvif: (image: StoredImage, width: RenditionWidth) => make(image, width, 'avif', backgroundGate),

    async findCard(image: StoredImage): Promise<Served | null> {
      const key = cardKey(image.id);
      const found = await read(key, 'jpeg');
      if (found) return found;
      await once(key, async () => {
        const card = await imageGate(() => mediaStore.withFile(originalKey(image.id), makeCard));
        if (card) await mediaStore.putBytes(key, card, { contentType: contentTypes.jpeg });
      });
      return read(key, 'jpeg');
    },
  };
}

export type Renditions = ReturnType<typeof createRenditions>;
