import { ownAccountMessages as messages } from '@kalaangan/contract/accounts/own-account';
import type { OwnSession } from '@kalaangan/contract/accounts/own-account.calls';
import type { Language } from '@kalaangan/messages/languages';
import { withTransaction } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/calls/problem.ts';
import type { Accounts } from '../context.ts';
import * as store from '../store/index.ts';
import type { Viewer } from '../people/viewer.ts';
import { toOwnSession } from '../people/views.ts';

/**
 * Lists the viewer's sessions: the one that asks first, then the latest used. Their number is limited by
 * `accountLimits.sessions`.
 */
export async function listOwnSessions(
  { db }: Accounts,
  viewer: Viewer,
  language: Language,
): Promise<OwnSession[]> {
  const rows = await store.listSessionsOf(db, viewer.id);
  return rows
    .map((row) => toOwnSession(row, viewer.sessionId, language))
    .toSorted((a, b) => Number(b.current) - Number(a.current) || b.lastUsedAt.localeCompare(a.lastUsedAt));
}

export function endOtherSessions({ db }: Accounts, viewer: Viewer): Promise<void> {
  return withTransaction(db, (tx) => store.deleteOtherSessions(tx, viewer.id, viewer.sessionId));
}

/** @throws {Problem} 404 for one that has ended, and one of somebody else */
export async function endSession({ db }: Accounts, viewer: Viewer, sessionId: string): Promise<void> {
  if (!(await withTransaction(db, (tx) => store.deleteSession(tx, viewer.id, sessionId))))
    throw notFound(messages.sessionNotFound);
}
