import type { Discussion } from '@kalaangan/contract/discussions.calls';
import type { Accounts } from '#features/accounts/index.ts';
import type { MediaContext } from '#features/media/index.ts';
import type { Social } from '#features/social/index.ts';
import { createTaggedCache, type TaggedCache } from '#platform/cache/tagged-cache.ts';
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
  /** Discussions as visitors see them. */
  readonly shown: TaggedCache<Discussion>;
};

const maxShownBytes = 16 * 1024 * 1024;

export function createDiscussions({ database, jobs, ...rest }: DiscussionsOptions): Discussions {
  const shown = createTaggedCache<Discussion>({
    invalidation: database.invalidation,
    sizeOf: (discussion) => JSON.stringify(discussion).length,
    maxBytes: maxShownBytes,
  });
  return { db: database.kysely, events: createDiscussionEvents(jobs), shown, ...rest };
}
