import { changed } from '#platform/database/changes/changes.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { kinds, toAnyKindQuery, toVector } from './lexemes.ts';
import { soundKeys, soundsVersion } from './sounds/index.ts';
import * as store from './store/index.ts';
import { foldTag, tagKeys } from './tag-keys.ts';
import { searchTag } from './tags.ts';
import type { TextSources } from './text-sources.ts';
import { canBeTypoTarget, typoKeys } from './typo-rules.ts';

/** Maximum number of changes in a batch: small, so that other statements of an embedded database do not wait long. */
export const indexBatchSize = 100;
export const wordBatchSize = 500;
export const tagBatchSize = 100;
const heardAtOnce = 100;

/**
 * Indexes the changes that have waited longest. What is hidden or gone loses its entry.
 * @returns how many were waiting, at most `indexBatchSize`
 */
export async function indexBatch(db: Db, sources: TextSources): Promise<number> {
  // Read before the texts: later changes are recorded again.
  const stale = await store.listStale(db, indexBatchSize);
  if (stale.length === 0) return 0;
  const texts = await loadTexts(sources, stale);
  const found = new Set(texts.map(({ id }) => id));
  await withTransaction(db, async (tx) => {
    await store.lockWords(tx);
    const own = await store.deleteStale(
      tx,
      stale.map(({ seq }) => seq),
    );
    // A former leader may have indexed newer texts than these: what it has deleted from the list is skipped.
    const ids = new Set(own.map(({ id }) => id));
    const vectors = texts.filter(({ id }) => ids.has(id));
    await store.deleteEntries(
      tx,
      [...ids].filter((id) => !found.has(id)),
    );
    await store.upsertEntries(tx, vectors);
    const words = new Set(vectors.flatMap((vector) => vector.words));
    const added = await store.insertWords(
      tx,
      [...words].map((word) => ({ word, keys: keysOf(word) })),
    );
    await addSoundsOfWords(tx, added);
    await noteTags(tx, vectors);
  });
  return stale.length;
}

export const keysOf = (word: string) => (canBeTypoTarget(word) ? typoKeys(word) : []);

async function loadTexts(sources: TextSources, stale: readonly { kind: string; id: string }[]) {
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

/** Deletes tags that nothing has any more. */
export async function forgetLeftTags(db: Db): Promise<void> {
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

export async function addSoundsOfTags(tx: Db, tags: readonly string[]): Promise<void> {
  for (const part of partsOf(tags)) {
    const keys = part.map((tag) => ({ tag, keys: tagKeys(tag) }));
    await store.replaceTagKeys(tx, keys, soundsVersion);
  }
}

/** @returns how many tags got their keys */
export async function addSoundsOfTagBatch(db: Db): Promise<number> {
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

export async function addSoundsOfWords(tx: Db, words: readonly string[]): Promise<void> {
  for (const part of partsOf(words)) {
    const keys = part.map((word) => ({ word, keys: soundKeys(word) }));
    await store.replaceSounds(tx, keys, soundsVersion);
  }
}

/** @returns how many words got their keys */
export async function addSoundsOfWordBatch(db: Db): Promise<number> {
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
export async function forgetUnusedWords(db: Db, words: readonly string[]): Promise<void> {
  await withTransaction(db, async (tx) => {
    await store.lockWords(tx);
    await store.deleteUnusedWords(
      tx,
      words.map((word) => ({ word, query: toAnyKindQuery(word) })),
    );
  });
}
