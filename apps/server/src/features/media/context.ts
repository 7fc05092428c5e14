import type { LRUCache } from 'lru-cache';
import type { ImageView } from '@kalaangan/contract/image';
import type { RenditionWidth } from '@kalaangan/contract/renditions';
import type { Logger } from 'pino';
import type { BatchCache } from '#platform/cache/batch-cache.ts';
import type { Retention } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Job, Jobs } from '#platform/jobs/index.ts';
import type { MediaStore } from '#platform/media-store/index.ts';
import type { Decoders } from './decoder/decoders.ts';
import type { AddressSigner } from './signed-address.ts';
import type { Place } from './place.ts';
import type { MediaRow } from './store.ts';

/** What the functions of this feature work with. */
export type MediaContext = {
  readonly db: Db;
  readonly hasEmbeddedDatabase: boolean;
  readonly mediaStore: MediaStore;
  readonly retention: Retention;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly mediaBase: string;
  readonly addressSigner: AddressSigner;
  /** Received files and new masters, until they are in the media store. */
  readonly temporaryFolder: string;
  readonly decoders: Decoders;
  readonly masters: MasterState;
  readonly renditions: RenditionState;
  /** Of live media, and whether an id is a former one. */
  readonly rows: BatchCache<MediaRow | 'former'>;
  readonly imageViews: BatchCache<ImageView>;
  readonly avifJob: Job<{ id: string; width: RenditionWidth }>;
  readonly removalJob: Job<{ ids: string[] }>;
  /** Removes what was made for addresses that media have no longer. */
  readonly formerJob: Job<{ places: Place[] }>;
};

/** Masters that this process is making, by the folder of their picture. */
export type MasterState = {
  /** Of new pictures. The promises never reject: a master that failed is made anew when it is needed. */
  readonly expected: Map<string, Promise<void>>;
  /** Of pictures without one; false where the original is gone. */
  readonly inProgress: Map<string, Promise<boolean>>;
};

/** What this process knows of renditions, by their keys in the media store. */
export type RenditionState = {
  /** Being made, or made and not in the store yet; null where the picture is gone. */
  readonly inProgress: Map<string, Promise<Buffer | null>>;
  /** AVIFs that were not in the store lately. */
  readonly missingAvifs: LRUCache<string, true>;
  /** AVIFs for which this process has enqueued a job. */
  readonly scheduledAvifs: Set<string>;
  /** Renditions that could not be made lately. */
  readonly failed: LRUCache<string, true>;
};
