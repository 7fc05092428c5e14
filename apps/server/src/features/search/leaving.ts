import type { LeavingHook } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { defineJob, type Jobs } from '#platform/jobs/index.ts';
import { forgetUnusedWords } from './indexing.ts';
import * as store from './store/index.ts';

/**
 * The entry of a person goes with the account; the words of a name stay in the list of all words. They are looked up
 * before, and forgotten after the account is gone: there the indexing can wait for nothing that the deletion holds.
 */
export function createLeaving(db: Db, jobs: Jobs): LeavingHook {
  const forgetWords = defineJob<{ words: string[] }>({
    name: 'search.forget-words-of-person',
    retryLimit: 0,
    async handler({ words }, { log }) {
      try {
        await forgetUnusedWords(db, words);
      } catch (error) {
        // It must not stay as a failed job, for its data is the name. The sweep forgets the words too.
        log.warn({ err: error }, 'the words of a deleted account are left to the sweep');
      }
    },
  });
  jobs.register(forgetWords);

  return async (tx, userId) => {
    const words = await store.listWordsOfEntry(tx, userId);
    if (words.length > 0) await jobs.enqueue(tx, forgetWords, { words });
  };
}
