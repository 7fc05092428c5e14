import { draftNames } from './drafts.ts';

/** Files of a draft, in IndexedDB: they survive a reload and an expired session like what was typed. */
const databaseName = 'drafts';
const storeName = 'files';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB could not be opened'));
  });
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = work(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error ?? new Error('IndexedDB refused'));
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB is full'));
    });
  } finally {
    database.close();
  }
}

/** Any structure of files. False where the browser keeps none (private mode, a full disk): the draft is without them. */
export async function writeDraftFiles(name: string, files: unknown): Promise<boolean> {
  const [own] = draftNames(name);
  return run('readwrite', (store) => store.put(files, own)).then(
    () => true,
    () => false,
  );
}

export async function readDraftFiles(name: string): Promise<unknown> {
  for (const one of draftNames(name)) {
    const files = await run<unknown>('readonly', (store) => store.get(one)).catch(() => null);
    if (files !== undefined && files !== null) return files;
  }
  return null;
}

export async function dropDraftFiles(name: string): Promise<void> {
  for (const one of draftNames(name)) await run('readwrite', (store) => store.delete(one)).catch(() => null);
}
