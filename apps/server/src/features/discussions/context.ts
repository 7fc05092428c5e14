import type {
  Discussion,
  DiscussionPage,
  DiscussionReplyPage,
} from '@kalaangan/contract/discussions/discussions.calls';
import type { Accounts } from '#features/accounts/index.ts';
import type { MediaContext } from '#features/media/index.ts';
import type { Social, SubjectState } from '#features/social/index.ts';
import { createTaggedCache, type TaggedCache } from '#platform/cache/tagged-cache.ts';
import type { Database } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import { createDiscussionEvents, type DiscussionEvents } from './events.ts';
import { startAddingTagSounds, type TagSounds } from './tag-list-queries.ts';
import type { DiscussionText } from './views.ts';

type DiscussionsOptions = {
  database: Database;
  jobs: Jobs;
  accounts: Accounts;
  media: MediaContext;
  social: Social;
  rateLimits: RateLimits<'draft' | 'write', 'upload'>;
  tagSounds: TagSounds;
};

/** A page of a list without counts and votes. */
export type ShownPage = Omit<DiscussionPage, 'discussions'> & { texts: DiscussionText[] };

/** A page of replies as everybody sees it who may see the discussion, and the parent that was asked for. */
export type ShownReplies = { page: DiscussionReplyPage; authorId: string; below: readonly SubjectState[] };

/** A discussion as everybody sees it who may see it. */
export type ShownDiscussion = { discussion: Discussion; state: SubjectState; version: number };

/** Context that the functions of this feature work with. */
export type Discussions = Readonly<Omit<DiscussionsOptions, 'database' | 'jobs'>> & {
  readonly db: Db;
  readonly events: DiscussionEvents;
  readonly shown: TaggedCache<ShownDiscussion>;
  readonly shownPages: TaggedCache<ShownPage>;
  readonly shownReplies: TaggedCache<ShownReplies>;
};

const maxShownBytes = 16 * 1024 * 1024;
const maxListBytes = 8 * 1024 * 1024;

export function createDiscussions({ database, jobs, ...rest }: DiscussionsOptions): Discussions {
  const createCache = <Value extends {}>(maxBytes: number) =>
    createTaggedCache<Value>({
      invalidation: database.invalidation,
      sizeOf: (value) => JSON.stringify(value).length,
      maxBytes,
    });
  startAddingTagSounds(database.kysely, jobs, rest.tagSounds);
  return {
    db: database.kysely,
    events: createDiscussionEvents(jobs),
    shown: createCache(maxShownBytes),
    shownPages: createCache(maxListBytes),
    shownReplies: createCache(maxListBytes),
    ...rest,
  };
}
