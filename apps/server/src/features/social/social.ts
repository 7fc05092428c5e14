import type { Database } from '#platform/database/index.ts';
import { createTopic } from '#platform/events/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import { createComments, type CommentAdded } from './comments.ts';
import { createSocialExport } from './export.ts';
import { createFollows, type FollowChanged } from './follows.ts';
import { createLikes, type LikesChanged } from './likes.ts';
import * as store from './store/index.ts';
import { createSubjects } from './subjects.ts';
import { createViewCounts } from './view-counts.ts';
import { createVotes } from './votes.ts';

export type Social = ReturnType<typeof createSocial>;

type SocialOptions = { database: Database; jobs: Jobs; rateLimits: RateLimits; secret: string };

export function createSocial({ database, jobs, rateLimits, secret }: SocialOptions) {
  const db = database.kysely;
  /** What others may react to. */
  const events = {
    followChanged: createTopic<FollowChanged>(jobs, 'social.follow-changed'),
    commentAdded: createTopic<CommentAdded>(jobs, 'social.comment-added'),
    likesChanged: createTopic<LikesChanged>(jobs, 'social.likes-changed'),
  };
  return {
    events,
    ...createSubjects(db),
    ...createViewCounts({ db, jobs, rateLimits, secret }),
    ...createLikes(db, rateLimits, events.likesChanged),
    ...createComments(db, rateLimits, events.commentAdded),
    ...createVotes(db),
    ...createFollows(db, rateLimits, events.followChanged),

    exportDeeds: createSocialExport(db),

    /** In the transaction that removes a person, before the row goes: others' counts follow. */
    async leave(tx: Db, userId: string): Promise<void> {
      await store.discountFollowsOf(tx, userId);
      await store.discountLikesOf(tx, userId);
      await store.discountCommentsOf(tx, userId);
      await store.discountVotesOf(tx, userId);
    },
  };
}
