import { isForeignKeyViolation } from '#platform/database/errors.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Job, Jobs } from '#platform/jobs/index.ts';
import {
  addSoundsOfTagBatch,
  addSoundsOfWordBatch,
  forgetLeftTags,
  forgetUnusedWords,
  indexBatch,
  indexBatchSize,
  tagBatchSize,
  wordBatchSize,
} from './index-commands.ts';
import * as store from './store/index.ts';
import type { TextSources } from './text-sources.ts';

/** Interval of the sweep: changes are found after this time and that of the sweep itself. */
const sweepSeconds = 0.5;
/** Maximum number of batches in a run: few, so that a process can stop while a large site is first indexed. */
const maxBatchesPerRun = 10;
/** Interval of the sweep for sounds, which seldom has something to do. */
const soundSeconds = 10;
/** Interval of the sweep for unused words. They do no harm, so that each run checks only a part of all words. */
const forgetSeconds = 3600;

/**
 * Registers the sweeps that keep the index up to date: triggers record changes in `search_stale`, and the process that
 * is the leader indexes them.
 */
export function startIndexing(db: Db, jobs: Jobs, sources: TextSources): void {
  jobs.every('search.index', sweepSeconds, async () => {
    await forgetLeftTags(db);
    try {
      for (let count = 0; count < maxBatchesPerRun; count++)
        if ((await indexBatch(db, sources)) < indexBatchSize) return;
    } catch (error) {
      // Content was deleted after its text was read; the next run does not find it any more.
      if (!isForeignKeyViolation(error)) throw error;
    }
  });

  // Gives keys to what was known before the rules, or was added by a process with earlier ones.
  jobs.every('search.hear-words', soundSeconds, async () => {
    for (let count = 0; count < maxBatchesPerRun; count++)
      if ((await addSoundsOfWordBatch(db)) < wordBatchSize) break;
    for (let count = 0; count < maxBatchesPerRun; count++)
      if ((await addSoundsOfTagBatch(db)) < tagBatchSize) return;
  });

  let forgetFrom = '';
  jobs.every('search.forget-words', forgetSeconds, async () => {
    for (let count = 0; count < maxBatchesPerRun; count++) {
      const words = await store.listWordsAfter(db, forgetFrom, wordBatchSize);
      forgetFrom = words.length < wordBatchSize ? '' : (words.at(-1) ?? '');
      await forgetUnusedWords(db, words);
      if (forgetFrom === '') return;
    }
  });
}

/**
 * Registers the job that deletes the words of a deleted account. It never fails, so that they are not kept as the data
 * of a failed job.
 */
export function registerForgetWords(db: Db, jobs: Jobs): Job<{ words: string[] }> {
  const job: Job<{ words: string[] }> = { name: 'search.forget-words-of-person', retryLimit: 0 };
  jobs.register(job, async ({ words }, { log }) => {
    try {
      await forgetUnusedWords(db, words);
    } catch (error) {
      // The sweep deletes them too.
      log.warn({ err: error }, 'the words of a deleted account are left to the sweep');
    }
  });
  return job;
}
