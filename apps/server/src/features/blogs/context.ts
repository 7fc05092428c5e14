import type { Accounts } from '#features/accounts/index.ts';
import type { MediaContext } from '#features/media/index.ts';
import type { Social } from '#features/social/index.ts';
import type { Settings } from '#platform/config/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';

type BlogsOptions = {
  database: Database;
  accounts: Accounts;
  media: MediaContext;
  social: Social;
  rateLimits: RateLimits<'upload' | 'write'>;
  settings: Pick<Settings, 'publicUrl' | 'brandName' | 'mediaBase'>;
};

/** What the functions of this feature work with. */
export type Blogs = Readonly<Omit<BlogsOptions, 'database'>> & { readonly db: Db };

export function createBlogs({ database, ...rest }: BlogsOptions): Blogs {
  return { db: database.kysely, ...rest };
}
