import { isForeignKeyViolation } from '#platform/database/errors.ts';
import { changed } from '#platform/database/changes/changes.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { Job, Jobs } from '#platform/jobs/index.ts';
import { kinds, toAnyKindQuery, toVector } from './lexemes.ts';
import { soundKeys, soundsVersion } from './sounds/index.ts';
import * as store from './store/index.ts';
import { foldTag, tagKeys } from './tag-keys.ts';
import { searchTag } from './tags.ts';
import type { TextSources } from './text-sources.ts';
import { canBeTypoTarget, typoKeys } from './typo-rules.ts';

/** Interval of the sweep: changes are found after this time and that of the sweep itself. */
const sweepSeconds = 0.5;
/** Maximum number of changes in a batch: small, so that other statements of an embedded database do not wait long. */
const batchSize = 100;
/** Maximum number of batches in a run: few, so that a process can stop while a large site is first indexed. */
const maxBatchesPerRun = 10;
/** Interval of the sweep for sounds, which seldom has something to do. */
const soundSeconds = 10;
/** Interval of the sweep for unused words. They do no harm, so that each run checks only a part of all words. */
const forgetSeconds = 3600;
const wordBatchSize = 500;
const heardAtOnce = 100;
const tagBatchSize = 100;

/**
 * Registers the sweeps that keep the index up to date: triggers record changes in `search_stale`, and the process that
 * is the leader indexes them.
 */
export function startIndexing(db: Db, jobs: Jobs, sources: TextSources): void {
  /** @returns how many changes were waiting, at most `batchSize` */
  async function indexBatch(): Promise<number> {
    // Read before the texts: later changes are recorded again.
    const stale = await store.listStale(db, batchSize);
    if (stale.length === 0) return 0;
    const texts = await loadTexts(stale);
    await withTransaction(db, async (tx) => {
      await store.lockWords(tx);
      const own = await store.deleteStale(
        tx,
        stale.map(({ seq }) => seq),
      );
      // A former leader may have indexed newer texts than these: what it has deleted from the list is skipped.
      const ids = new Set(own.map(({ id }) => id));
      const vectors = texts.filter(({ id }) => ids.has(id));
      await store.upsertEntries(tx, vectors);
      const words = new Set(vectors.flatMap((vector) => vector.words));
      const added = await store.insertWords(
        tx,
        [...words].map((word) => ({ word, keys: canBeTypoTarget(word) ? typoKeys(word) : [] })),
      );
      await addSoundsOfWords(tx, added);
      await noteTags(tx, vectors);
    });
    return stale.length;
  }

  async function loadTexts(stale: readonly { kind: string; id: string }[]) {
    const loaded = kinds.map(async (kind) => {
      const ids = new Set(stale.flatMap((row) => (row.kind === kind ? row.id : [])));
      const listTexts = sources.get(kind);
      if (ids.size === 0 || !listTexts) return [];
      return (await listTexts([...ids])).map((text) => ({
        id: text.id,
        kind,
        tags: text.tags ?? [],
        ...toVector(kind, text),
      }));
    });
    return (await Promise.all(loaded)).flat();
  }

  jobs.every('search.index', sweepSeconds, async () => {
    await forgetLeftTags(db);
    try {
      for (let count = 0; count < maxBatchesPerRun; count++) if ((await indexBatch()) < batchSize) return;
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

/** Deletes tags that nothing has any more. */
async function forgetLeftTags(db: Db): Promise<void> {
  if (!(await store.hasLeftTags(db))) return;
  await withTransaction(db, async (tx) => {
    await store.lockWords(tx);
    await store.deleteLeftTags(tx, tagBatchSize);
  });
}

async function noteTags(tx: Db, entries: readonly { id: string; tags: readonly string[] }[]): Promise<void> {
  const uses = entries.flatMap(({ id, tags }) =>
    tags.map((label) => ({ entryId: id, tag: foldTag(label), label })).filter(({ tag }) => tag !== ''),
  );
  const ids = entries.map(({ id }) => id);
  const added = await store.replaceTags(tx, ids, uses);
  await addSoundsOfTags(tx, added);
}

async function addSoundsOfTags(tx: Db, tags: readonly string[]): Promise<void> {
  for (const part of partsOf(tags)) {
    const keys = part.map((tag) => ({ tag, keys: tagKeys(tag) }));
    await store.replaceTagKeys(tx, keys, soundsVersion);
  }
}

/** @returns how many tags got their keys */
async function addSoundsOfTagBatch(db: Db): Promise<number> {
  const waiting = await store.listTagsWithoutSounds(db, soundsVersion, tagBatchSize);
  if (waiting.length === 0) return 0;
  await withTransaction(db, async (tx) => {
    await store.lockWords(tx);
    await addSoundsOfTags(tx, waiting);
    changed(tx, ...kinds.map(searchTag));
  });
  return waiting.length;
}

/** Parts for which the database uses an index: for more at once it would read the whole table. */
function partsOf(all: readonly string[]): string[][] {
  const count = Math.ceil(all.length / heardAtOnce);
  return Array.from({ length: count }, (_, at) => all.slice(at * heardAtOnce, (at + 1) * heardAtOnce));
}

async function addSoundsOfWords(tx: Db, words: readonly string[]): Promise<void> {
  for (const part of partsOf(words)) {
    const keys = part.map((word) => ({ word, keys: soundKeys(word) }));
    await store.replaceSounds(tx, keys, soundsVersion);
  }
}

/** @returns how many words got their keys */
async function addSoundsOfWordBatch(db: Db): Promise<number> {
  const waiting = await store.listWordsWithoutSounds(db, soundsVersion, wordBatchSize);
  if (waiting.length === 0) return 0;
  await withTransaction(db, async (tx) => {
    await store.lockWords(tx);
    await addSoundsOfWords(tx, waiting);
    changed(tx, ...kinds.map(searchTag));
  });
  return waiting.length;
}

/** Deletes those of the words that no entry contains any more. */
async function forgetUnusedWords(db: Db, words: readonly string[]): Promise<void> {
  await withTransaction(db, async (tx) => {
    await store.lockWords(tx);
    await store.deleteUnusedWords(
      tx,
      words.map((word) => ({ word, query: toAnyKindQuery(word) })),
    );
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
