import { kindTag } from '#features/social/index.ts';
import { changed } from '#platform/database/changes/changes.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { listOfTag, tagOf } from './lists.ts';
import * as store from './store/index.ts';

/**
 * Functions that recognize tags of one meaning, whatever their script. The composition passes them in: search is a
 * higher feature.
 */
export type TagSounds = {
  /** Version of the rules, which grows with their changes. */
  version: number;
  keysOf: (tag: string) => string[];
  askedKeysOf: (tag: string) => string[];
  /** Lists those of the tags that mean the same, the nearest first. */
  listAlike: (tag: string, tags: readonly string[]) => string[];
};

/** Maximum number of lists with one key that are compared. */
const maxOfKey = 40;
/** Maximum number of lists that are read as one. */
const maxAlike = 12;
/** Interval of the sweep, which seldom has something to do. */
const soundSeconds = 10;
const soundBatch = 100;
/** Maximum number of batches in a run: few, so that a process can stop while many wait after a change of the rules. */
const maxBatchesPerRun = 10;

/** Finds the list and, if it is a tag's, those of tags that sound like it. */
export async function findLists(
  { db, tagSounds }: { db: Db; tagSounds: TagSounds },
  list: string,
): Promise<string[]> {
  const tag = tagOf(list);
  const keys = tag === null ? [] : tagSounds.askedKeysOf(tag);
  if (tag === null || keys.length === 0) return [list];
  const tags = (await store.listByKeys(db, keys, maxOfKey)).flatMap((found) => tagOf(found) ?? []);
  const alike = tagSounds.listAlike(tag, tags).map(listOfTag);
  return [...new Set([list, ...alike])].slice(0, maxAlike);
}

/** Gives keys to those of the lists of tags that have none; after the discussion was inserted, which locks them. */
export async function addTagSounds(tx: Db, sounds: TagSounds, lists: readonly string[]): Promise<void> {
  if (lists.length === 0) return;
  await addKeys(tx, sounds, await store.takeListsWithoutSounds(tx, lists, sounds.version));
}

async function addKeys(tx: Db, { keysOf }: TagSounds, lists: readonly string[]): Promise<void> {
  if (lists.length === 0) return;
  const rows = lists.flatMap((list) => keysOf(tagOf(list) ?? '').map((key) => ({ key, list })));
  await store.replaceTagKeys(tx, lists, rows);
}

/** Registers the sweep that gives keys to lists without those of the present rules. */
export function startAddingTagSounds(db: Db, jobs: Jobs, sounds: TagSounds): void {
  jobs.every('discussions.hear-tags', soundSeconds, async () => {
    for (let count = 0; count < maxBatchesPerRun; count++)
      if ((await addSomeSounds(db, sounds)) < soundBatch) return;
  });
}

/** @returns how many lists got keys */
function addSomeSounds(db: Db, sounds: TagSounds): Promise<number> {
  return withTransaction(db, async (tx) => {
    const lists = await store.lockListsWithoutSounds(tx, sounds.version, soundBatch);
    if (lists.length === 0) return 0;
    await addTagSounds(tx, sounds, lists);
    changed(tx, kindTag('discussion'));
    return lists.length;
  });
}
