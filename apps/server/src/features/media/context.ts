import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { ImageView } from '@kalaangan/contract/media/image';
import type { RenditionWidth } from '@kalaangan/contract/media/renditions';
import type { Logger } from 'pino';
import { createBatchCache, type BatchCache } from '#platform/cache/batch-cache.ts';
import type { Database, Retention } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Job, Jobs } from '#platform/jobs/index.ts';
import type { MediaStore } from '#platform/media-store/index.ts';
import { isOutage } from '#platform/outage/index.ts';
import type { Secrets } from '#platform/secrets/index.ts';
import { createDecoders, type DecoderOptions, type Decoders } from './decoder/decoders.ts';
import type { Place } from './storage/place.ts';
import { createAddressSigner, type AddressSigner } from './storage/signed-address.ts';
import * as store from './store.ts';
import { listFormer } from './store/presentations.ts';
import { mediaTag } from './tags.ts';
import { toImageViews } from './views.ts';

export type MediaOptions = {
  database: Database;
  mediaStore: MediaStore;
  jobs: Jobs;
  log: Logger;
  dataDir: string;
  /** The origin that media addresses begin with, without a slash at its end; empty for relative addresses. */
  mediaBase: string;
  /** Secrets for signatures. */
  secrets: Secrets;
  /** Processes and limits of decoding, which tests change. */
  decoding?: Omit<DecoderOptions, 'log'>;
};

/** Context that the functions of this feature work with. */
export type MediaContext = {
  readonly db: Db;
  readonly hasEmbeddedDatabase: boolean;
  readonly mediaStore: MediaStore;
  readonly retention: Retention;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly mediaBase: string;
  readonly addressSigner: AddressSigner;
  /** Folder of received files and new masters, until they are in the media store. */
  readonly temporaryFolder: string;
  readonly decoders: Decoders;
  readonly masters: MasterState;
  readonly renditions: RenditionState;
  /** Rows of live media, and 'former' for former ids. */
  readonly rows: BatchCache<store.MediaRow | 'former'>;
  readonly imageViews: BatchCache<ImageView>;
  readonly avifJob: Job<{ id: string; width: RenditionWidth }>;
  readonly removalJob: Job<{ ids: string[] }>;
  /** Removes what was made for addresses that media have no longer. */
  readonly formerJob: Job<{ places: Place[] }>;
};

/** Masters that this process is making, by the folder of their picture. */
type MasterState = {
  /** Masters of new pictures. The promises never reject: a master that failed is made anew when it is needed. */
  readonly expected: Map<string, Promise<void>>;
  /** Masters being made of pictures without one; false where the original is gone. */
  readonly inProgress: Map<string, Promise<boolean>>;
};

/** Facts that this process knows about renditions, by their keys in the media store. */
type RenditionState = {
  /** Renditions being made, or made and not in the store yet; null where the picture is gone. */
  readonly inProgress: Map<string, Promise<Buffer | null>>;
  /** AVIFs that were not in the store lately. */
  readonly missingAvifs: LRUCache<string, true>;
  /** AVIFs for which this process has enqueued a job lately. */
  readonly scheduledAvifs: LRUCache<string, true>;
  /** Renditions that could not be made lately. */
  readonly failed: LRUCache<string, true>;
};

/** An AVIF that another process makes is found at the latest after this time. */
const avifRecheckMs = 5_000;
/** One that was made and is gone again is asked for anew after this time. */
const avifAskedForMs = 3_600_000;
/** A failed rendition is not tried again earlier: the attempt may have cost much. */
const failedForMs = 60_000;
const maxRememberedRenditions = 10_000;
const maxCached = 20_000;
const retryLimit = 2;

export function createMedia(options: MediaOptions): MediaContext {
  const { database, mediaStore, jobs, log, dataDir, mediaBase, secrets, decoding } = options;
  const db = database.kysely;
  return {
    db,
    hasEmbeddedDatabase: database.embedded,
    mediaStore,
    retention: database.retention,
    jobs,
    log,
    mediaBase,
    addressSigner: createAddressSigner(secrets),
    temporaryFolder: join(dataDir, 'incoming'),
    decoders: createDecoders({ log, ...decoding }),
    masters: { expected: new Map(), inProgress: new Map() },
    renditions: {
      inProgress: new Map(),
      missingAvifs: new LRUCache({ max: maxRememberedRenditions, ttl: avifRecheckMs }),
      scheduledAvifs: new LRUCache({ max: maxRememberedRenditions, ttl: avifAskedForMs }),
      failed: new LRUCache({ max: maxRememberedRenditions, ttl: failedForMs }),
    },
    rows: createBatchCache<store.MediaRow | 'former'>({
      invalidation: database.invalidation,
      load: (ids) => loadRows(db, ids),
      tagOf: mediaTag,
      most: maxCached,
      isOutage,
    }),
    imageViews: createBatchCache<ImageView>({
      invalidation: database.invalidation,
      load: async (ids) => toImageViews({ mediaBase }, await store.listMedia(db, ids)),
      tagOf: mediaTag,
      most: maxCached,
    }),
    avifJob: { name: 'media.make-avif', retryLimit },
    // The sweep removes what still fails after the retries.
    removalJob: { name: 'media.remove', retryLimit },
    formerJob: { name: 'media.remove-former', retryLimit },
  };
}

/** The rows of live media, and 'former' for ids that media had before. */
async function loadRows(db: Db, ids: readonly string[]): Promise<Map<string, store.MediaRow | 'former'>> {
  const found = new Map<string, store.MediaRow | 'former'>();
  for (const row of await store.listLiveMedia(db, ids)) found.set(row.id, row);
  const missing = ids.filter((id) => !found.has(id));
  for (const id of await listFormer(db, missing)) found.set(id, 'former');
  return found;
}
