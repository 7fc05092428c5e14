import { join } from 'node:path';
import type { ImageView } from '@kalaangan/contract/image';
import type { Logger } from 'pino';
import { createBatchCache } from '#platform/cache/batch-cache.ts';
import type { Database } from '#platform/database/index.ts';
import { defineJob, type Jobs } from '#platform/jobs/index.ts';
import type { MediaStore } from '#platform/media-store/index.ts';
import { isOutage } from '#platform/outage/index.ts';
import { removeFormerRenditions, removeMarkedMedia } from './commands.ts';
import type { MediaContext } from './context.ts';
import { createDecoders, type DecoderOptions } from './decoder/decoders.ts';
import { createMasterState } from './masters.ts';
import { loadImageViews, loadRows } from './queries.ts';
import { createRenditionState, makeAvif } from './renditions.ts';
import { createAddressSigner } from './signed-address.ts';
import type { MediaRow } from './store.ts';
import { sweepMedia } from './sweep.ts';
import { mediaTag } from './tags.ts';

export type MediaOptions = {
  database: Database;
  mediaStore: MediaStore;
  jobs: Jobs;
  log: Logger;
  dataDir: string;
  /** The origin that media addresses begin with, without a slash at its end; empty for relative addresses. */
  mediaBase: string;
  /** For signatures. */
  secret: string;
  /** Processes and limits of decoding, which tests change. */
  decoding?: Omit<DecoderOptions, 'log'>;
};

/** No submission takes longer; media still pending after that were left by a killed process. */
const abandonedSeconds = 2 * 3600;
const sweepSeconds = 300;

const maxCached = 20_000;

/** Makes the context, and registers the jobs and the sweep. */
export function createMedia(options: MediaOptions): MediaContext {
  const { database, mediaStore, jobs, log, dataDir, mediaBase, secret, decoding } = options;
  const db = database.kysely;
  const media: MediaContext = {
    db,
    hasEmbeddedDatabase: database.embedded,
    mediaStore,
    retention: database.retention,
    jobs,
    log,
    mediaBase,
    addressSigner: createAddressSigner(secret),
    temporaryFolder: join(dataDir, 'incoming'),
    decoders: createDecoders({ log, ...decoding }),
    masters: createMasterState(),
    renditions: createRenditionState(),
    rows: createBatchCache<MediaRow | 'former'>({
      invalidation: database.invalidation,
      load: (ids) => loadRows(db, ids),
      tagOf: mediaTag,
      most: maxCached,
      isOutage,
    }),
    imageViews: createBatchCache<ImageView>({
      invalidation: database.invalidation,
      load: (ids) => loadImageViews({ db, mediaBase }, ids),
      tagOf: mediaTag,
      most: maxCached,
    }),
    avifJob: defineJob({
      name: 'media.make-avif',
      retryLimit: 2,
      handler: ({ id, width }) => makeAvif(media, id, width),
    }),
    removalJob: defineJob({
      name: 'media.remove',
      // The sweep removes what still fails after the retries.
      retryLimit: 2,
      handler: ({ ids }) => removeMarkedMedia(media, ids),
    }),
    formerJob: defineJob({
      name: 'media.remove-former',
      retryLimit: 2,
      handler: ({ places }) => removeFormerRenditions(media, places),
    }),
  };
  jobs.register(media.avifJob);
  jobs.register(media.formerJob);
  jobs.register(media.removalJob);
  jobs.every('media.sweep', sweepSeconds, () => sweepMedia(media, abandonedSeconds));
  return media;
}
