import type { Db } from '#platform/database/tables.ts';
import type { Search } from './context.ts';
import * as store from './store/index.ts';

/**
 * In the transaction that deletes an account, before its row. The entry of the person is deleted with the account; the
 * words of a name stay in the list of all words. They are looked up here, and forgotten by a job after the commit:
 * there the indexing can wait for nothing that the deletion holds.
 */
export async function forgetWordsOfPerson(
  { jobs, forgetWords }: Search,
  tx: Db,
  userId: string,
): Promise<void> {
  const words = await store.listWordsOfEntry(tx, userId);
  if (words.length > 0) await jobs.enqueue(tx, forgetWords, { words });
}
