import type { Db } from '#platform/database/tables.ts';
import * as store from './store/index.ts';

/** In the transaction that deletes an account, before its row: others' counts follow. */
export async function discountActivityOf(tx: Db, userId: string): Promise<void> {
  await store.discountLikesOf(tx, userId);
  await store.discountCommentsOf(tx, userId);
  await store.discountVotesOf(tx, userId);
}
