import type { Artwork, ArtworkImage, ArtworkItem } from '@kalaangan/contract/artworks/artworks.calls';
import type { Accounts } from '#features/accounts/index.ts';
import type { MediaContext, VideoView } from '#features/media/index.ts';
import { subjectTag, type Social } from '#features/social/index.ts';
import { createBatchCache, type BatchCache } from '#platform/cache/batch-cache.ts';
import { createTaggedCache, type TaggedCache } from '#platform/cache/tagged-cache.ts';
import type { Settings } from '#platform/config/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { FilledPage } from '#platform/database/lists/filled-page.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import { createArtworkEvents, type ArtworkEvents } from './collaborators/events.ts';
import type { CollaboratorRow } from './collaborators/store.ts';
import * as store from './store.ts';

type ArtworksOptions = {
  database: Database;
  jobs: Jobs;
  accounts: Accounts;
  media: MediaContext;
  social: Social;
  rateLimits: RateLimits<'aiSignals' | 'draft' | 'write', 'upload'>;
  settings: Pick<Settings, 'publicUrl' | 'aiDeclaration'>;
};

/** An artwork without what depends on the viewer. */
export type ShownArtwork = {
  row: store.ArtworkRow;
  images: ArtworkImage[];
  video: VideoView | null;
  counts: Pick<Artwork, 'views' | 'likesCount' | 'commentsCount' | 'commentsClosed' | 'status' | 'publishAt'>;
  /** Ids of the newest likers. */
  likers: string[];
  collaborators: CollaboratorRow[];
};

/** Context that the functions of this feature work with. */
export type Artworks = Readonly<Omit<ArtworksOptions, 'database' | 'jobs'>> & {
  readonly db: Db;
  readonly events: ArtworkEvents;
  readonly titles: BatchCache<string>;
  readonly shown: TaggedCache<ShownArtwork>;
  /** Pages of the popular feed. */
  readonly shownPages: TaggedCache<FilledPage<ArtworkItem>>;
};

const maxTitles = 20_000;
const shownBytes = 4_000;
const idBytes = 60;
const maxShownBytes = 16 * 1024 * 1024;
const maxPagesBytes = 4 * 1024 * 1024;

export function createArtworks({ database, jobs, ...rest }: ArtworksOptions): Artworks {
  const db = database.kysely;
  const titles = createBatchCache<string>({
    invalidation: database.invalidation,
    load: async (ids) =>
      new Map((await store.listArtworkTitles(db, ids)).map(({ id, title }) => [id, title])),
    tagOf: subjectTag,
    most: maxTitles,
  });
  const shown = createTaggedCache<ShownArtwork>({
    invalidation: database.invalidation,
    sizeOf: ({ images, likers, collaborators }) =>
      shownBytes + idBytes * (likers.length + collaborators.length) + shownBytes * images.length,
    maxBytes: maxShownBytes,
  });
  const shownPages = createTaggedCache<FilledPage<ArtworkItem>>({
    invalidation: database.invalidation,
    sizeOf: (page) => JSON.stringify(page).length,
    maxBytes: maxPagesBytes,
  });
  return { db, events: createArtworkEvents(jobs), titles, shown, shownPages, ...rest };
}
