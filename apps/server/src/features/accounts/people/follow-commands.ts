import { socialLimits, socialMessages as messages } from '@kalaangan/contract/social/social';
import type { ListedPerson } from '@kalaangan/contract/social/social.calls';
import { loadPage, type PageEnd, type PageRequest } from '#platform/database/lists/keyset.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { invalid, notFound } from '#platform/http/calls/problem.ts';
import type { ListAnswer } from '#platform/http/calls/list-answer.ts';
import type { SharedAudience } from '../audience/audience.ts';
import type { Accounts } from '../context.ts';
import { requireInteraction } from './interaction-guards.ts';
import { listPage } from '../audience/list-page.ts';
import { listPeople } from './person-queries.ts';
import * as store from '../store/index.ts';
import type { Viewer } from './viewer.ts';

export type FollowState = { following: boolean; followersCount: number };

/**
 * Begins or ends following a person; idempotent. @throws {Problem} 400 for oneself and above the limit; 403; 404; 429
 */
export async function setFollowing(
  { db, rateLimits, events }: Accounts,
  viewer: Viewer,
  followedId: string,
  following: boolean,
): Promise<FollowState> {
  if (viewer.id === followedId) throw invalid(messages.notOneself);
  await rateLimits.consume('write', viewer.id);
  await withTransaction(db, async (tx) => {
    const pair = await store.lockFollowPair(tx, viewer.id, followedId);
    if (!pair || (following && pair.isHidden)) throw notFound(messages.unknownUser);
    if (following) await requireInteraction(tx, viewer, [followedId]);
    const isChanged = following
      ? await store.insertFollow(tx, viewer.id, followedId)
      : await store.deleteFollow(tx, viewer.id, followedId);
    if (!isChanged) return;
    if (following && pair.followingCount >= socialLimits.following) throw invalid(messages.followsTooMany);
    await store.addToFollowCounts(tx, viewer.id, followedId, following ? 1 : -1);
    await events.followChanged.emit(tx, { followerId: viewer.id, followedId, following });
  });
  const counts = await store.findFollowCounts(db, followedId);
  return { following, followersCount: counts?.followers_count ?? 0 };
}

/** Ends one person's following of another, in a transaction that has locked both. */
export async function endFollowing(
  { events }: Accounts,
  tx: Db,
  followerId: string,
  followedId: string,
): Promise<void> {
  if (!(await store.deleteFollow(tx, followerId, followedId))) return;
  await store.addToFollowCounts(tx, followerId, followedId, -1);
  await events.followChanged.emit(tx, { followerId, followedId, following: false });
}

/** The ids of all people whom a person follows, at most `socialLimits.following`. */
export function listFollowedIds({ db }: Accounts, userId: string): Promise<string[]> {
  return store.listFollowedIds(db, userId);
}

/** Finds the time at which a person began to follow another; null if they do not. */
export function findFollowTime(tx: Db, followerId: string, followedId: string): Promise<Date | null> {
  return store.findFollowTime(tx, followerId, followedId);
}

/** Lists those who follow a person, or whom the person follows, newest first. @throws {Problem} 404 */
export async function listFollows(
  accounts: Accounts,
  audience: SharedAudience,
  side: store.FollowSide,
  userId: string,
  request: PageRequest,
): Promise<ListAnswer<PageEnd & { people: ListedPerson[] }>> {
  const { db } = accounts;
  const person = await store.findFollowCounts(db, userId);
  if (!person || person.visibility === 'hidden') throw notFound(messages.unknownUser);
  return listPage(audience, {
    request,
    load: async (part) => {
      const { rows, ...end } = await loadPage(part, {
        sortKey: ['time', 'id'],
        keyOf: (row: { createdAt: Date; id: string }) => [row.createdAt, row.id],
        load: (window) => store.listFollows(db, { side, userId, ...window }),
      });
      return { items: rows.map(({ id }) => id), ...end };
    },
    rules: { personOf: (id) => id },
    view: async ({ items, ...end }) => ({ people: await listPeople(accounts, audience, items), ...end }),
  });
}
