import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
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
export type Served = { body: Readable | Buffer; size: number; contentType: string; format: RenditionFormat };

/** More wait for pictures than can be served in time. */
export class RenditionsBusyError extends Error {
  constructor() {
    super('too many renditions are asked for at once');
    this.name = 'RenditionsBusyError';
  }
}

type Making = { made: Promise<Buffer | null>; kept: Promise<void> };

type RenditionsOptions = {
  mediaStore: MediaStore;
  log: Logger;
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
export function createRenditions({ mediaStore, log, scheduleAvif, isWanted }: RenditionsOptions) {
  /** Those that are being made, and those that are made and not in the store yet. */
  const making = new Map<string, Promise<Buffer | null>>();
  const missing = new Map<string, number>();

  /** Nobody waits for the store: what could not be kept is made once more. */
  function once(
    id: string,
    key: string,
    format: RenditionFormat,
    make: () => Promise<Buffer | null>,
  ): Making {
    const running = making.get(key);
    if (running) return { made: running, kept: Promise.resolve() };
    const made = make();
    making.set(key, made);
    const kept = made
      .then((bytes) => bytes && keep(id, key, bytes, format))
      .catch((error: unknown) => {
        if (!(error instanceof RenditionsBusyError))
          log.warn({ err: error, key }, 'a rendition could not be made or kept');
      })
      .then(() => void making.delete(key));
    return { made, kept };
  }

  async function keep(id: string, key: string, bytes: Buffer, format: RenditionFormat): Promise<void> {
    await mediaStore.putBytes(key, bytes, { contentType: contentTypes[format] });
    if (!(await isWanted(id))) await mediaStore.removeFolder(id);
  }

  /** What is being made, or what the store has. */
  async function read(key: string, format: RenditionFormat): Promise<Served | null> {
    const running = making.get(key);
    if (running) return serve(await running.catch(() => null), format);
    const found = await mediaStore.open(key);
    return found && { body: found.stream, size: found.size, contentType: found.contentType, format };
  }

  function make(image: StoredImage, width: RenditionWidth, format: RenditionFormat): Making {
    const key = renditionKey(image.id, width, format);
    return once(image.id, key, format, () =>
      withOriginal(
        image,
        format === 'avif',
        async (source) => (await makeRendition(source, width, format)).bytes,
      ),
    );
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
        return serve(await make(image, width, format).made, format);
      }
      return null;
    },

    /** Takes in a rendition of a new picture that is on its way, or null. Settles once it is kept; never rejects. */
    expect(id: string, width: RenditionWidth, bytes: Promise<Buffer | null>): Promise<void> {
      return once(id, renditionKey(id, width, 'webp'), 'webp', () => bytes).kept;
    },

    async makeAvif(image: StoredImage, width: RenditionWidth): Promise<void> {
      const key = renditionKey(image.id, width, 'avif');
      if (await mediaStore.stat(key)) return;
      const { made, kept } = make(image, width, 'avif');
      await made;
      await kept;
      missing.delete(key);
    },

    async findCard(image: StoredImage): Promise<Served | null> {
      const key = cardKey(image.id);
      const found = await read(key, 'jpeg');
      if (found) return found;
      return serve(
        await once(image.id, key, 'jpeg', () => withOriginal(image, false, makeCard)).made,
        'jpeg',
      );
    },
  };
}

function serve(bytes: Buffer | null, format: RenditionFormat): Served | null {
  return bytes && { body: bytes, size: bytes.length, contentType: contentTypes[format], format };
}

export type Renditions = ReturnType<typeof createRenditions>;
