import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { renditionWidths, type RenditionWidth } from '@kalaangan/contract/media';
import type { MediaStore } from '#platform/media-store/index.ts';
import { DecoderEndedError } from './decoder/decoder.ts';
import type { Decoders } from './decoder/decoders.ts';
import { QueueFullError, type Requester } from './decoder/fair-queue.ts';
import type { ImageFacts, RenditionFormat } from './image-facts.ts';
import { cardKey, originalKey, renditionKey } from './keys.ts';
import type { Masters, StoredImage } from './masters.ts';
import { MediaError } from './media-error.ts';
import { contentTypes } from './sniff.ts';

export type Served = { body: Readable | Buffer; size: number; contentType: string; format: RenditionFormat };

/** What was taken once, and cannot be made now. */
export class RenditionFailedError extends Error {
  constructor(options?: ErrorOptions) {
    super('the rendition could not be made', options);
    this.name = 'RenditionFailedError';
  }
}

type Making = { made: Promise<Buffer | null>; kept: Promise<void> };

type RenditionsOptions = {
  mediaStore: MediaStore;
  log: Logger;
  decoders: Decoders;
  masters: Masters;
  /** Asks for an AVIF to be made some time soon. */
  scheduleAvif(id: string, width: RenditionWidth): void;
  /** Looked up afresh: what was removed while its rendition was made must not come back. */
  isWanted(id: string): Promise<boolean>;
};

/** An AVIF that another process makes is seen this much later. */
const lookAgainMs = 5_000;
/** What failed is not tried again sooner: it may have cost much. */
const failedForMs = 60_000;
const mostRemembered = 10_000;

const background: Requester = { key: 'background', mostWaiting: Infinity };

/** Beyond a picture's own width all renditions are the same one. */
export function usefulWidth(width: RenditionWidth, image: Pick<ImageFacts, 'width'>): RenditionWidth {
  return renditionWidths.find((listed) => listed === width || listed >= image.width) ?? width;
}

/** Renditions are made when first asked for, once however many ask, and kept in the store. */
export function createRenditions(options: RenditionsOptions) {
  const { mediaStore, log, decoders, masters, scheduleAvif, isWanted } = options;
  /** Those that are being made, and those that are made and not in the store yet. */
  const making = new Map<string, Promise<Buffer | null>>();
  const missing = new LRUCache<string, true>({ max: mostRemembered, ttl: lookAgainMs });
  const failed = new LRUCache<string, true>({ max: mostRemembered, ttl: failedForMs });

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
        if (!(error instanceof QueueFullError))
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

  /** @throws QueueFullError before anything is begun; RenditionFailedError, also for what failed a short time ago */
  function make(
    image: StoredImage,
    key: string,
    format: RenditionFormat,
    requester: Requester,
    work: () => Promise<Uint8Array | null>,
  ): Making {
    if (failed.has(key)) throw new RenditionFailedError();
    if (!making.has(key)) decoders.refuseIfFull(requester);
    return once(image.id, key, format, async () => {
      try {
        const bytes = await work();
        return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      } catch (cause) {
        // A store that fails is no picture's fault.
        if (!(cause instanceof DecoderEndedError || cause instanceof MediaError)) throw cause;
        failed.set(key, true);
        throw new RenditionFailedError({ cause });
      }
    });
  }

  function makeRendition(
    image: StoredImage,
    width: RenditionWidth,
    format: RenditionFormat,
    requester: Requester,
  ) {
    return make(image, renditionKey(image.id, width, format), format, requester, () =>
      image.frames > 1
        ? mediaStore.withFile(originalKey(image.id), async (path) => {
            const facts = await decoders.inspect(path, image.format, 'work');
            return decoders.renderAnimation(requester, facts, { path, facts: image, width, format });
          })
        : masters.withMaster(image, requester, (path) =>
            decoders.render(requester, { path, facts: image, width, format }, format === 'avif'),
          ),
    );
  }

  function makeCard(image: StoredImage, key: string, requester: Requester): Making {
    const use = (path: string) => decoders.makeCard(requester, { path, facts: image });
    // Of an animation it shows the first frame, which takes no more than a still picture.
    return make(image, key, 'jpeg', requester, () =>
      image.frames > 1
        ? mediaStore.withFile(originalKey(image.id), use)
        : masters.withMaster(image, requester, use),
    );
  }

  /** The AVIF where it is there; asked for where it is not. */
  async function readAvif(image: StoredImage, width: RenditionWidth): Promise<Served | null> {
    const key = renditionKey(image.id, width, 'avif');
    if (missing.has(key)) return null;
    // Who accepts AVIF is not kept waiting for it.
    const found = making.has(key) ? null : await read(key, 'avif');
    if (found) return found;
    missing.set(key, true);
    scheduleAvif(image.id, width);
    return null;
  }

  return {
    /**
     * The best of the formats that is there; the next best is made at once where the best is slow to make.
     * @throws QueueFullError, RenditionFailedError
     */
    async find(
      image: StoredImage,
      asked: RenditionWidth,
      formats: readonly RenditionFormat[],
      requester: Requester,
    ): Promise<Served | null> {
      const width = usefulWidth(asked, image);
      for (const format of formats) {
        const key = renditionKey(image.id, width, format);
        const found = await (format === 'avif' ? readAvif(image, width) : read(key, format));
        if (found) return found;
        if (format === 'avif') continue;
        return serve(await makeRendition(image, width, format, requester).made, format);
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
      const { made, kept } = makeRendition(image, width, 'avif', background);
      await made;
      await kept;
      missing.delete(key);
    },

    /** @throws QueueFullError, RenditionFailedError */
    async findCard(image: StoredImage, requester: Requester): Promise<Served | null> {
      const key = cardKey(image.id);
      return (await read(key, 'jpeg')) ?? serve(await makeCard(image, key, requester).made, 'jpeg');
    },
  };
}

function serve(bytes: Buffer | null, format: RenditionFormat): Served | null {
  return bytes && { body: bytes, size: bytes.length, contentType: contentTypes[format], format };
}

export type Renditions = ReturnType<typeof createRenditions>;
