import type { Accounts } from '#features/accounts/index.ts';
import type { MediaContext } from '#features/media/index.ts';
import type { Social } from '#features/social/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import { createDiscussionEvents, type DiscussionEvents } from './events.ts';

type DiscussionsOptions = {
  database: Database;
  jobs: Jobs;
  accounts: Accounts;
  media: MediaContext;
  social: Social;
  rateLimits: RateLimits<'upload' | 'write'>;
};

/** What the functions of this feature work with. */
export type Discussions = Readonly<Omit<DiscussionsOptions, 'database' | 'jobs'>> & {
  readonly db: Db;
  readonly events: DiscussionEvents;
};

export function createDiscussions({ database, jobs, ...rest }: DiscussionsOptions): Discussions {
  return { db: database.kysely, events: createDiscussionEvents(jobs), ...rest };
}
