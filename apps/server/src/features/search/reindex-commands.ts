import { contentKindNames } from '@kalaangan/contract/social/content-kinds';
import { listMemberIds } from '#features/accounts/index.ts';
import { listSubjectsAfter } from '#features/social/index.ts';
import { changed } from '#platform/database/changes/changes.ts';
import { isForeignKeyViolation } from '#platform/database/errors.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { Search } from './context.ts';
import {
  addSoundsOfTags,
  addSoundsOfWords,
  forgetUnusedWords,
  indexBatch,
  indexBatchSize,
  keysOf,
  tagBatchSize,
  wordBatchSize,
} from './index-commands.ts';
import { kinds, type Kind } from './lexemes.ts';
import * as store from './store/index.ts';
import { searchTag } from './tags.ts';

/** `things`: artworks, blogs, discussions and people, also hidden ones, which have no entry. */
export type Reindexed = { things: number; words: number; tags: number };

type Options = { signal: AbortSignal; onProgress(soFar: Reindexed): void };
type Thing = { kind: Kind; id: string };

/** How often a batch is tried of which something is deleted meanwhile. */
const maxAttempts = 5;

/**
 * Makes the whole index anew, beside a running site: batch by batch, each in the place of what was there, so that everything is found
 * meanwhile. Changes of members wait for one batch at most.
 */
export async function reindex(search: Search, { signal, onProgress }: Options): Promise<Reindexed> {
  const soFar = { things: 0, words: 0, tags: 0 };
  const note = (counted: keyof Reindexed, count: number) => {
    soFar[counted] += count;
    onProgress(soFar);
    signal.throwIfAborted();
  };
  const { db } = search;
  for await (const batch of pages((after: Thing | null) => listContent(db, after), indexBatchSize)) {
    await indexAnew(search, batch);
    note('things', batch.length);
  }
  const joinedBefore = new Date();
  for await (const batch of pages(
    (after: Thing | null) => listPeople(db, after, joinedBefore),
    indexBatchSize,
  )) {
    await indexAnew(search, batch);
    note('things', batch.length);
  }
  const listWords = (after: string | null) => store.listWordsAfter(db, after ?? '', wordBatchSize);
  for await (const words of pages(listWords, wordBatchSize)) {
    await forgetUnusedWords(db, words);
    await withLockedWords(db, async (tx) => {
      await store.replaceTypoKeys(
        tx,
        words.map((word) => ({ word, keys: keysOf(word) })),
      );
      await addSoundsOfWords(tx, words);
    });
    note('words', words.length);
  }
  const listTags = (after: string | null) => store.listTagsAfter(db, after ?? '', tagBatchSize);
  for await (const tags of pages(listTags, tagBatchSize)) {
    await withLockedWords(db, (tx) => addSoundsOfTags(tx, tags));
    note('tags', tags.length);
  }
  return soFar;
}

async function* pages<Item>(
  list: (after: Item | null) => Promise<Item[]>,
  size: number,
): AsyncGenerator<Item[]> {
  for (let after: Item | null = null; ;) {
    const page: Item[] = await list(after);
    if (page.length > 0) yield page;
    after = page.at(-1) ?? null;
    if (page.length < size) return;
  }
}

async function listContent(db: Db, after: Thing | null): Promise<Thing[]> {
  const rows = await listSubjectsAfter(db, contentKindNames, after?.id ?? null, indexBatchSize);
  return rows.flatMap(({ id, kind }) => {
    const known = kinds.find((name) => name === kind);
    return known ? [{ id, kind: known }] : [];
  });
}

async function listPeople(db: Db, after: Thing | null, joinedBefore: Date): Promise<Thing[]> {
  const ids = await listMemberIds(db, { after: after?.id ?? null, joinedBefore, limit: indexBatchSize });
  return ids.map((id) => ({ id, kind: 'person' }));
}

/** Marks things as changed and indexes all that is. The site, which may do so at the same time, does each change once. */
async function indexAnew({ db, sources }: Search, things: readonly Thing[]): Promise<void> {
  await store.markStale(db, things);
  for (let attempt = 1; ;) {
    try {
      if ((await indexBatch(db, sources)) < indexBatchSize) return;
    } catch (error) {
      // Content was deleted after its text was read; the next attempt does not find it any more.
      if (!isForeignKeyViolation(error) || attempt++ === maxAttempts) throw error;
    }
  }
}

/** Nothing may be added or deleted meanwhile, and what is cached of searches is dropped. */
async function withLockedWords(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  await withTransaction(db, async (tx) => {
    await store.lockWords(tx);
    await work(tx);
    changed(tx, ...kinds.map(searchTag));
  });
}
