import type { Db } from '#platform/database/tables.ts';
import * as store from './store/index.ts';

export function hasPublished(tx: Db, userId: string): Promise<boolean> {
  return store.hasSubjects(tx, userId);
}

/** Corrects the counts of others' subjects in the transaction that deletes an account, before its row is deleted. */
export async function subtractActivityOf(tx: Db, userId: string): Promise<void> {
  await store.subtractLikesOf(tx, userId);
  await store.subtractCommentsOf(tx, userId);
  await store.subtractVotesOf(tx, userId);
}
