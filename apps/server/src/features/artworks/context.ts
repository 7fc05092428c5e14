import type { Accounts } from '#features/accounts/index.ts';
import type { MediaContext } from '#features/media/index.ts';
import type { Social } from '#features/social/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { createBatchCache, type BatchCache } from '#platform/memory/batch-cache.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import * as store from './store.ts';

type ArtworksOptions = {
  database: Database;
  accounts: Accounts;
  media: MediaContext;
  social: Social;
  rateLimits: RateLimits<'upload' | 'write'>;
};

/** What the functions of this feature work with. */
export type Artworks = Readonly<Omit<ArtworksOptions, 'database'>> & {
  readonly db: Db;
  readonly titles: BatchCache<string>;
};

/** A changed title is shown in notifications after this long at most, like a changed name. */
const titlesKeptMs = 5_000;
const maxTitles = 20_000;

export function createArtworks({ database, ...rest }: ArtworksOptions): Artworks {
  const db = database.kysely;
  const titles = createBatchCache<string>({
    load: async (ids) =>
      new Map((await store.listArtworkTitles(db, ids)).map(({ id, title }) => [id, title])),
    keepMs: titlesKeptMs,
    most: maxTitles,
  });
  return { db, titles, ...rest };
}
