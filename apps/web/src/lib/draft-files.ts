import { createStore, del, get, set } from 'idb-keyval';
import { draftNames } from './drafts.ts';

/** Files of a draft, in IndexedDB: they survive a reload and an expired session like what was typed. */
const store = createStore('drafts', 'files');

/** Any structure of files. False where the browser keeps none (private mode, a full disk): the draft is without them. */
export async function writeDraftFiles(name: string, files: unknown): Promise<boolean> {
  const [own] = draftNames(name);
  return set(own, files, store).then(
    () => true,
    () => false,
  );
}

export async function readDraftFiles(name: string): Promise<unknown> {
  for (const one of draftNames(name)) {
    const files = await get<unknown>(one, store).catch(() => null);
    if (files !== undefined && files !== null) return files;
  }
  return null;
}

export async function dropDraftFiles(name: string): Promise<void> {
  for (const one of draftNames(name)) await del(one, store).catch(() => null);
}
