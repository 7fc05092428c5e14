import type { Db } from '#platform/database/tables.ts';
import type { Search } from './context.ts';
import * as store from './store/index.ts';

/**
 * Deletes the words of a person, from the transaction that deletes an account, before its row is deleted. The person's
 * entry is deleted with the account, but the words of their name stay in `search_words`. They are read here, and a job
 * deletes them after the commit, since the lock on the words could otherwise make the indexing and the deletion wait
 * for each other.
 */
export async function deleteWordsOfPerson(
  { jobs, forgetWords }: Search,
  tx: Db,
  userId: string,
): Promise<void> {
  const words = await store.listWordsOfEntry(tx, userId);
  if (words.length > 0) await jobs.enqueue(tx, forgetWords, { words });
}
