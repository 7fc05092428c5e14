import type { Accounts } from '#features/accounts/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';

type ApplicationsOptions = {
  database: Database;
  accounts: Accounts;
  rateLimits: RateLimits<'form' | 'formCheck'>;
};

/** Dependencies of the functions of this feature. */
export type Applications = Readonly<Omit<ApplicationsOptions, 'database'>> & { readonly db: Db };

export function createApplications({ database, ...rest }: ApplicationsOptions): Applications {
  return { db: database.kysely, ...rest };
}
