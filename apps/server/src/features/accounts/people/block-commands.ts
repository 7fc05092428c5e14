import { blockLimits, blockMessages as messages } from '@kalaangan/contract/accounts/blocks';
import type { BlockState } from '@kalaangan/contract/accounts/blocks.calls';
import { socialMessages } from '@kalaangan/contract/social/social';
import type { ListedPerson } from '@kalaangan/contract/social/social.calls';
import { loadPage, type PageEnd, type PageRequest } from '#platform/database/lists/keyset.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { invalid, notFound } from '#platform/http/calls/problem.ts';
import type { Accounts } from '../context.ts';
import { endFollowing } from './follow-commands.ts';
import { listEverybody } from './person-queries.ts';
import * as store from '../store/index.ts';
import type { Viewer } from './viewer.ts';

/**
 * Puts a person on a list of the viewer, or takes them off it; idempotent, and also for hidden people, who may come
 * back. A block ends following both ways.
 * @throws {Problem} 400 for oneself and above the limit; 404; 429
 */
export async function setOnList(
  accounts: Accounts,
  viewer: Viewer,
  list: store.UnseenList,
  personId: string,
  isOn: boolean,
): Promise<BlockState> {
  if (viewer.id === personId) throw invalid(messages.notOneself);
  await accounts.rateLimits.consume('write', viewer.id);
  return withTransaction(accounts.db, async (tx) => {
    // Follows and blocks of a pair wait for each other.
    const pair = await store.lockFollowPair(tx, viewer.id, personId);
    if (!pair) throw notFound(socialMessages.unknownUser);
    if (isOn) await add(accounts, tx, list, viewer.id, personId);
    else await store.removeFromList(tx, list, viewer.id, personId);
    return store.findOnLists(tx, viewer.id, personId);
  });
}

async function add(accounts: Accounts, tx: Db, list: store.UnseenList, viewerId: string, personId: string) {
  if (!(await store.addToList(tx, list, viewerId, personId))) return;
  if ((await store.countList(tx, list, viewerId)) > blockLimits.people) throw invalid(messages.tooMany);
  if (list === 'mutes') return;
  await endFollowing(accounts, tx, viewerId, personId);
  await endFollowing(accounts, tx, personId, viewerId);
}

/** Finds whether the viewer has blocked or muted a person. */
export function findBlockState({ db }: Accounts, viewer: Viewer, personId: string): Promise<BlockState> {
  return store.findOnLists(db, viewer.id, personId);
}

/** Lists whom the viewer has blocked, or muted, newest first. */
export async function listOnList(
  accounts: Accounts,
  viewer: Viewer,
  list: store.UnseenList,
  request: PageRequest,
): Promise<PageEnd & { users: ListedPerson[] }> {
  const { rows, ...end } = await loadPage(request, {
    sortKey: ['time', 'id'],
    keyOf: (row: { createdAt: Date; id: string }) => [row.createdAt, row.id],
    load: (window) => store.listOnList(accounts.db, { list, userId: viewer.id, ...window }),
  });
  const users = await listEverybody(
    accounts,
    rows.map(({ id }) => id),
  );
  return { users, ...end };
}
