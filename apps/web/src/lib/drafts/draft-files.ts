import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { draftNames } from './drafts.ts';

/** The files of drafts, in IndexedDB: like the text of drafts they survive a reload and an expired session. */
const files = createStore('drafts', 'files');
/** Rejects where the browser blocks the database, which throws at once. */
const store: UseStore = async (mode, use) => files(mode, use);

/** Stores any structured-cloneable value with files. False if the browser cannot store it (private mode, full disk). */
export async function writeDraftFiles(name: string, files: unknown): Promise<boolean> {
  const [ownName] = draftNames(name);
  return set(ownName, files, store).then(
    () => true,
    () => false,
  );
}

/** Reads what `writeDraftFiles` stored; null if there is nothing, or if storage is not available. */
export async function readDraftFiles(name: string): Promise<unknown> {
  for (const candidate of draftNames(name)) {
    const files = await get<unknown>(candidate, store).catch(() => null);
    if (files !== undefined && files !== null) return files;
  }
  return null;
}

export async function dropDraftFiles(name: string): Promise<void> {
  for (const candidate of draftNames(name)) await del(candidate, store).catch(() => null);
}
