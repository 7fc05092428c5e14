import type { Accounts } from '#features/accounts/index.ts';
import type { MediaContext } from '#features/media/index.ts';
import type { Social, SubjectState } from '#features/social/index.ts';
import type { ReadSite, Settings } from '#platform/config/index.ts';
import { createTaggedCache, type TaggedCache } from '#platform/cache/tagged-cache.ts';
import type { Database } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import type { BlogText } from './views.ts';

type BlogsOptions = {
  database: Database;
  accounts: Accounts;
  media: MediaContext;
  social: Social;
  rateLimits: RateLimits<'draft' | 'write', 'upload'>;
  settings: Pick<Settings, 'publicUrl' | 'mediaBase'>;
  readSite: ReadSite;
};

/** A blog without what depends on the viewer. `likers`: ids of the newest likers. */
export type ShownBlog = { blog: BlogText; likers: string[]; state: SubjectState; version: number };

/** Context that the functions of this feature work with. */
export type Blogs = Readonly<Omit<BlogsOptions, 'database'>> & {
  readonly db: Db;
  readonly shown: TaggedCache<ShownBlog>;
};

const maxShownBytes = 16 * 1024 * 1024;

export function createBlogs({ database, ...rest }: BlogsOptions): Blogs {
  const shown = createTaggedCache<ShownBlog>({
    invalidation: database.invalidation,
    sizeOf: ({ blog }) => JSON.stringify(blog).length,
    maxBytes: maxShownBytes,
  });
  return { db: database.kysely, shown, ...rest };
}
