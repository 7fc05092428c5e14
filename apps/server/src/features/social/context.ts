import type { Accounts } from '#features/accounts/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import { createSocialEvents, type SocialEvents } from './events.ts';
import type { SubjectKind } from './tables.ts';
import { startViewCounting } from './view-batches.ts';

type SocialOptions = {
  database: Database;
  jobs: Jobs;
  rateLimits: RateLimits<'view' | 'write'>;
  accounts: Accounts;
  secret: string;
  /** The kinds whose views also count for their owner. */
  kindsOfTotalViews: readonly SubjectKind[];
};

/** What the functions of this feature work with. */
export type Social = {
  readonly db: Db;
  readonly rateLimits: RateLimits<'view' | 'write'>;
  readonly accounts: Accounts;
  readonly secret: string;
  readonly events: SocialEvents;
};

export function createSocial({ database, jobs, kindsOfTotalViews, ...rest }: SocialOptions): Social {
  const db = database.kysely;
  startViewCounting(db, jobs, kindsOfTotalViews);
  return { db, events: createSocialEvents(jobs), ...rest };
}
