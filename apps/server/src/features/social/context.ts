import type { CommentPage, ReplyPage } from '@kalaangan/contract/social/comments.calls';
import type { Accounts } from '#features/accounts/index.ts';
import { createTaggedCache, type TaggedCache } from '#platform/cache/tagged-cache.ts';
import type { Database } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import type { ContentKind } from './content-kind.ts';
import { createSocialEvents, type SocialEvents } from './events.ts';
import { createModerationHook, type ModerationHook } from './moderation-hooks.ts';
import type { SubjectState } from './store/index.ts';
import type { SubjectKind } from './tables.ts';
import { startForgettingRises } from './reactions/popular-queries.ts';
import { startTrusting } from './trust.ts';
import { startViewCounting } from './reactions/view-jobs.ts';

type SocialOptions = {
  database: Database;
  jobs: Jobs;
  rateLimits: RateLimits<'view' | 'write'>;
  accounts: Accounts;
  secret: string;
  /** Clock for the restraint of new accounts. */
  now?: () => Date;
  /** The kinds whose views also count for their owner. */
  kindsOfTotalViews: readonly SubjectKind[];
};

/** Page of comments as everybody sees it, their subject's owner, and states of all that must be visible to see it. */
export type OwnedPage<Page> = { page: Page; ownerId: string; below: readonly SubjectState[] };

/** Context that the functions of this feature work with. */
export type Social = {
  readonly db: Db;
  readonly rateLimits: RateLimits<'view' | 'write'>;
  readonly accounts: Accounts;
  readonly secret: string;
  readonly now: () => Date;
  readonly events: SocialEvents;
  readonly shownComments: TaggedCache<OwnedPage<CommentPage>>;
  readonly shownReplies: TaggedCache<OwnedPage<ReplyPage>>;
  readonly moderation: ModerationHook;
  /** All kinds of content, which are of higher layers and are added once they are made. */
  readonly kinds: ContentKind[];
};

const maxShownBytes = 8 * 1024 * 1024;

export function createSocial({
  database,
  jobs,
  kindsOfTotalViews,
  now = () => new Date(),
  ...rest
}: SocialOptions): Social {
  const db = database.kysely;
  startViewCounting(db, jobs, kindsOfTotalViews);
  startForgettingRises(db, jobs);
  startTrusting({ db }, jobs, now);
  const createCache = <Value extends {}>() =>
    createTaggedCache<Value>({
      invalidation: database.invalidation,
      sizeOf: (value) => JSON.stringify(value).length,
      maxBytes: maxShownBytes,
    });
  return {
    db,
    now,
    events: createSocialEvents(jobs),
    shownComments: createCache(),
    shownReplies: createCache(),
    moderation: createModerationHook(),
    kinds: [],
    ...rest,
  };
}
