import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageView } from '@kalaangan/contract/image';
import type { RenditionWidth } from '@kalaangan/contract/media';
import type { Logger } from 'pino';
import type { Database } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { createBatchCache } from '#platform/memory/batch-cache.ts';
import { defineJob, type Jobs } from '#platform/jobs/index.ts';
import type { ByteRange, MediaStore } from '#platform/media-store/index.ts';
import { addressKey } from './address-key.ts';
import { createDecoders, type DecoderOptions } from './decoder/decoders.ts';
import type { Requester } from './decoder/fair-queue.ts';
import type { RenditionFormat } from './image-facts.ts';
import { beginIntake, type Intake } from './intake.ts';
import { originalKey } from './keys.ts';
import { createMasters, type StoredImage } from './masters.ts';
import { createOriginalsExport } from './originals-export.ts';
import { createRenditions, type Served } from './renditions.ts';
import { createRowCache } from './row-cache.ts';
import { findImageFormat, findVideoFormat, type VideoFormat } from './sniff.ts';
import * as store from './store.ts';
import { createSweep } from './sweep.ts';

type MediaOptions = {
  database: Database;
  mediaStore: MediaStore;
  jobs: Jobs;
  log: Logger;
  dataDir: string;
  /** What media addresses begin with; empty for relative ones. */
  mediaBase: string;
  /** Tests tighten what decoding may take. */
  decoding?: Omit<DecoderOptions, 'log'>;
};

export type VideoView = { url: string; width: number | null; height: number | null };
export type StoredVideo = { id: string; format: VideoFormat; bytes: number };

/** A submission may take this long; what is pending after it was left by a killed process. */
const abandonedSeconds = 2 * 3600;
const sweepSeconds = 300;
const removedAtOnce = 200;

/** What was stored of a picture never changes; only whole pictures come and go. */
const viewsKeptMs = 600_000;
const mostViews = 20_000;

/** Renditions that wait to be made for one address: some long pages of new pictures, or some people behind it. */
const mostWaitingOfAddress = 120;

const askerAt = (address: string): Requester => ({
  key: `address ${addressKey(address)}`,
  mostWaiting: mostWaitingOfAddress,
});

export type Media = ReturnType<typeof createMedia>;

export function createMedia({ database, mediaStore, jobs, log, dataDir, mediaBase, decoding }: MediaOptions) {
  const db = database.kysely;
  const temporaryFolder = join(dataDir, 'incoming');
  const url = (id: string) => `${mediaBase}/media/${id}`;
  const decoders = createDecoders({ log, ...decoding });
  const isWanted = (id: string) => store.isWanted(db, id);
  const masters = createMasters({ mediaStore, decoders, temporaryFolder, isWanted });
  const rows = createRowCache((id) => store.findLiveMedia(db, id));

  const makeAvif = defineJob<{ id: string; width: RenditionWidth }>({
    name: 'media.make-avif',
    retryLimit: 2,
    handler: async ({ id, width }) => {
      const image = await findImage(id);
      if (image) await renditions.makeAvif(image, width);
    },
  });
  jobs.register(makeAvif);

  const asked = new Set<string>();
  const renditions = createRenditions({
    mediaStore,
    log,
    decoders,
    masters,
    isWanted,
    scheduleAvif(id, width) {
      // Asked for once by this process; a second process's asking finds it made.
      const key = `${id}/${width}`;
      if (asked.has(key)) return;
      if (asked.size > 10_000) asked.clear();
      asked.add(key);
      jobs.enqueue(db, makeAvif, { id, width }).catch((error: unknown) => {
        asked.delete(key);
        log.warn({ err: error }, 'an AVIF could not be asked for');
      });
    },
  });

  async function findImage(id: string): Promise<StoredImage | null> {
    const row = await rows.find(id);
    const format = findImageFormat(row?.format ?? '');
    if (!row || !format || row.kind !== 'image' || row.width === null || row.height === null) return null;
    return {
      id,
      format,
      width: row.width,
      height: row.height,
      frames: row.frames,
      hasAlpha: row.has_alpha,
    };
  }

  /** Objects first: a row without objects is swept again, objects without a row would stay for ever. */
  const views = createBatchCache<ImageView>({
    load: async (ids) =>
      new Map(
        (await store.listMedia(db, ids)).flatMap(({ id, width, height, placeholder }) =>
          width === null || height === null ? [] : [[id, { url: url(id), width, height, placeholder }]],
        ),
      ),
    keepMs: viewsKeptMs,
    most: mostViews,
  });

  async function remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      rows.forget(id);
      views.forget(id);
      await mediaStore.removeFolder(id);
    }
    await store.deleteMarkedRows(db, ids);
  }

  const deleteMarked = defineJob<{ ids: string[] }>({
    name: 'media.remove',
    // What it does not manage is the sweep's.
    retryLimit: 2,
    handler: async ({ ids }) => remove(await store.listMarkedAmong(db, ids)),
  });
  jobs.register(deleteMarked);

  const sweep = createSweep({ db, mediaStore, log, temporaryFolder, remove });
  jobs.every('media.sweep', sweepSeconds, () => sweep(abandonedSeconds));

  return {
    url,
    findImage,
    findRendition: (
      image: StoredImage,
      width: RenditionWidth,
      formats: readonly RenditionFormat[],
      address: string,
    ): Promise<Served | null> => renditions.find(image, width, formats, askerAt(address)),
    findCard: (image: StoredImage, address: string): Promise<Served | null> =>
      renditions.findCard(image, askerAt(address)),

    async findVideo(id: string): Promise<StoredVideo | null> {
      const row = await rows.find(id);
      const format = findVideoFormat(row?.format ?? '');
      return row?.kind === 'video' && format ? { id, format, bytes: row.bytes } : null;
    },
    readVideo: (video: StoredVideo, range: ByteRange) => mediaStore.open(originalKey(video.id), range),

    beginIntake: (ownerId: string): Intake =>
      beginIntake({ db, mediaStore, decoders, renditions, masters, temporaryFolder, ownerId, remove }),

    /** In the transaction that removes the thing; the objects go soon after. */
    async markForDeletion(tx: Db, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await store.markForDeletion(tx, ids);
      await jobs.enqueue(tx, deleteMarked, { ids: [...ids] });
    },

    /** In the transaction that removed the owner: the objects of all that they published go soon after. */
    async markOwnerForDeletion(tx: Db, ownerId: string): Promise<void> {
      const ids = await store.markLiveOf(tx, ownerId);
      for (let from = 0; from < ids.length; from += removedAtOnce)
        await jobs.enqueue(tx, deleteMarked, { ids: ids.slice(from, from + removedAtOnce) });
    },
    exportOriginals: createOriginalsExport(db, mediaStore),
    sweep,

    /** Before the first request: with the embedded database nothing of a dead process can be under way any more. */
    async prepare(): Promise<void> {
      await mkdir(temporaryFolder, { recursive: true, mode: 0o700 });
      if (database.embedded) await sweep(0);
    },

    /** Starts the processes that decode pictures, which the first picture would have to wait for. */
    warmUp: decoders.warmUp,

    /** Ends the processes that decode pictures; what they have under way fails. */
    close: decoders.close,

    /** What pages need of images, by id: one query however many. */
    findImageViews: (ids: readonly string[]): Promise<Map<string, ImageView>> => views.find(ids),

    async findVideoView(id: string): Promise<VideoView | null> {
      const [row] = await store.listMedia(db, [id]);
      return row ? { url: url(id), width: row.width, height: row.height } : null;
    },

    /** The same of several, by id: one query however many. */
    async findVideoViews(ids: readonly string[]): Promise<Map<string, VideoView>> {
      const found = await store.listMedia(db, ids);
      return new Map(found.map(({ id, width, height }) => [id, { url: url(id), width, height }]));
    },
  };
}
