import type { Accounts } from '#features/accounts/index.ts';
import type { MediaContext } from '#features/media/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';

type ProfilesOptions = {
  database: Database;
  accounts: Accounts;
  media: MediaContext;
  rateLimits: RateLimits<'upload' | 'write'>;
};

/** What the functions of this feature work with. The columns of a profile belong to the feature `accounts`. */
export type Profiles = Readonly<Omit<ProfilesOptions, 'database'>> & { readonly db: Db };

export function createProfiles({ database, ...rest }: ProfilesOptions): Profiles {
  return { db: database.kysely, ...rest };
}
