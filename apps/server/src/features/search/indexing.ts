import { isForeignKeyViolation } from '#platform/database/errors.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { defineJob, type Job, type Jobs } from '#platform/jobs/index.ts';
import { anyKind, kinds, toVector } from './lexemes.ts';
import * as store from './store/index.ts';
import type { TextSources } from './text-sources.ts';
import { canBeTypoTarget, typoKeys } from './typo-rules.ts';

/** What is new is found after so long, and what the sweep takes. */
const sweepSeconds = 1;
/** So few at a time that others get their turn at an embedded database. */
const batch = 100;
/** So few in one go that a stopping process does not wait for a first filling. */
const batchesInOneGo = 10;
/** Words that nothing holds any more do no harm: they are looked for a part at a time. */
const forgetSeconds = 3600;
const wordsAtATime = 500;

/**
 * Keeps the index as things are: triggers say what has changed, one process of all works it off.
 * @param onIndexed told when what is found may have changed
 */
export function startIndexing(db: Db, jobs: Jobs, sources: TextSources, onIndexed: () => void): void {
  /** @returns how many were waiting, at most a batch */
  async function indexBatch(): Promise<number> {
    // Read before the texts are: whatever changes after this is marked once more.
    const stale = await store.listStale(db, batch);
    if (stale.length === 0) return 0;
    const texts = await loadTexts(stale);
    await withTransaction(db, async (tx) => {
      await store.lockWords(tx);
      const own = await store.deleteStale(
        tx,
        stale.map(({ seq }) => seq),
      );
      // A process that led before may have read newer texts than these: what it worked off stays as it is.
      const ids = new Set(own.map(({ id }) => id));
      const vectors = texts.filter(({ id }) => ids.has(id));
      await store.upsertEntries(tx, vectors);
      const words = new Set(vectors.flatMap((vector) => vector.words));
      await store.insertWords(
        tx,
        [...words].map((word) => ({ word, keys: canBeTypoTarget(word) ? typoKeys(word) : [] })),
      );
    });
    onIndexed();
    return stale.length;
  }

  async function loadTexts(stale: readonly { kind: string; id: string }[]) {
    const loaded = kinds.map(async (kind) => {
      const ids = new Set(stale.flatMap((row) => (row.kind === kind ? row.id : [])));
      const listTexts = sources.get(kind);
      if (ids.size === 0 || !listTexts) return [];
      return (await listTexts([...ids])).map((text) => ({ id: text.id, kind, ...toVector(kind, text) }));
    });
    return (await Promise.all(loaded)).flat();
  }

  jobs.every('search.index', sweepSeconds, async () => {
    try {
      for (let count = 0; count < batchesInOneGo; count++) if ((await indexBatch()) < batch) return;
    } catch (error) {
      // Removed since its text was read; the next go no longer finds it.
      if (!isForeignKeyViolation(error)) throw error;
    }
  });

  let forgetFrom = '';
  jobs.every('search.forget-words', forgetSeconds, async () => {
    for (let count = 0; count < batchesInOneGo; count++) {
      const words = await store.listWordsAfter(db, forgetFrom, wordsAtATime);
      forgetFrom = words.length < wordsAtATime ? '' : (words.at(-1) ?? '');
      await forgetUnusedWords(db, words);
      if (forgetFrom === '') return;
    }
  });
}

/** Those of the words that no entry holds any more. */
async function forgetUnusedWords(db: Db, words: readonly string[]): Promise<void> {
  await withTransaction(db, async (tx) => {
    await store.lockWords(tx);
    await store.deleteUnusedWords(
      tx,
      words.map((word) => ({ word, query: anyKind(word) })),
    );
  });
}

/** For the words of a deleted account, which must not stay as the data of a failed job. */
export function defineForgetWords(db: Db): Job<{ words: string[] }> {
  return defineJob({
    name: 'search.forget-words-of-person',
    retryLimit: 0,
    async handler({ words }, { log }) {
      try {
        await forgetUnusedWords(db, words);
      } catch (error) {
        // The sweep forgets them too.
        log.warn({ err: error }, 'the words of a deleted account are left to the sweep');
      }
    },
  });
}
