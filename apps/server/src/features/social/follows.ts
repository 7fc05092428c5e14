import { socialLimits, socialMessages as say } from '@kalaangan/contract/social';
import type { Topic } from '#platform/events/index.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { Db } from '#platform/database/tables.ts';
import { invalid, notFound } from '#platform/http/problem.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { toPage, window, type IdPage, type PageRequest } from './page.ts';
import * as store from './store/index.ts';

/** Someone follows a person, or no longer does. */
export type FollowChanged = { followerId: string; followedId: string; following: boolean };

export type FollowState = { following: boolean; followersCount: number };
export type FollowCounts = { followersCount: number; followingCount: number };

export function createFollows(db: Db, rateLimits: RateLimits, changed: Topic<FollowChanged>) {
  return {
    /** Everybody that a person follows: at most as many as the limit allows. */
    followingOf: (userId: string) => store.listFollowedIds(db, userId),

    /** Repeatable without harm. @throws Problem 400 for oneself and above the limit, 404 */
    async setFollowing(viewer: Viewer, followedId: string, following: boolean): Promise<FollowState> {
      if (viewer.id === followedId) throw invalid(say.notOneself);
      await rateLimits.consume('write', viewer.id);
      await withTransaction(db, async (tx) => {
        const pair = await store.lockFollowPair(tx, viewer.id, followedId);
        if (!pair) throw notFound(say.unknownUser);
        const isNew = following
          ? await store.insertFollow(tx, viewer.id, followedId)
          : await store.deleteFollow(tx, viewer.id, followedId);
        if (!isNew) return;
        if (following && pair.followingCount >= socialLimits.following) throw invalid(say.followsTooMany);
        await store.addToFollowCounts(tx, viewer.id, followedId, following ? 1 : -1);
        await changed.emit(tx, { followerId: viewer.id, followedId, following });
      });
      const counts = await store.findFollowCounts(db, followedId);
      return { following, followersCount: counts?.followers_count ?? 0 };
    },

    /** @throws Problem 404 */
    async getFollowCounts(userId: string): Promise<FollowCounts> {
      const counts = await store.findFollowCounts(db, userId);
      if (!counts) throw notFound(say.unknownUser);
      return { followersCount: counts.followers_count, followingCount: counts.following_count };
    },

    /** Newest first. @throws Problem 404 */
    async listFollows(side: store.FollowSide, userId: string, request: PageRequest): Promise<IdPage> {
      if (!(await store.findFollowCounts(db, userId))) throw notFound(say.unknownUser);
      const [createdAt, id] = request.cursor ? decodeCursor(request.cursor, ['time', 'id']) : [];
      const after = createdAt && id ? { createdAt, id } : null;
      const rows = await store.listFollows(db, { side, userId, after, ...window(request) });
      return toPage(rows, request.limit, (row) => [row.createdAt, row.id]);
    },
  };
}
