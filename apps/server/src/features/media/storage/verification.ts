import type { MediaContext } from '../context.ts';
import { isWanted, listLive } from '../store.ts';
import { listKnownFolders, listRandomLive } from '../store/verification.ts';
import { originalKey } from './keys.ts';
import type { Place } from './place.ts';

type Context = Pick<MediaContext, 'db' | 'mediaStore'>;

/** What is wrong among what was looked at. */
export type Verification = {
  looked: number;
  wrong: number;
  /** The first of what is wrong: keys or folders of the media store. */
  examples: string[];
};

const batch = 500;
/** Objects that are asked for at once. */
const atOnce = 8;
const maxExamples = 20;

/** Finds live media whose original the store does not have. @param most looks at as many by chance; null: at all */
export async function findMissingOriginals(
  { db, mediaStore }: Context,
  most: number | null,
): Promise<Verification> {
  const found = nothingFound();
  for await (const places of listPlaces(db, most)) {
    const waiting = places.map(({ folder }) => folder);
    const missing: string[] = [];
    const look = async () => {
      for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
        const key = originalKey(folder);
        // What was removed meanwhile is not wanted any more.
        if ((await mediaStore.stat(key)) === null && (await isWanted(db, folder))) missing.push(key);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, look));
    note(found, places.length, missing);
  }
  return found;
}

/** Finds folders of the store that no row knows. @param most looks at the first that it lists; null: at all */
export async function findOrphanedFolders(
  { db, mediaStore }: Context,
  most: number | null,
): Promise<Verification> {
  const found = nothingFound();
  let folders: string[] = [];
  const check = async () => {
    const known = await listKnownFolders(db, folders);
    const orphaned = folders.filter((folder) => !known.has(folder));
    note(found, folders.length, orphaned);
    folders = [];
  };
  for await (const folder of mediaStore.listFolders()) {
    folders.push(folder);
    if (folders.length === batch) await check();
    if (most !== null && found.looked + folders.length >= most) break;
  }
  await check();
  return found;
}

async function* listPlaces(db: Context['db'], most: number | null): AsyncGenerator<Place[]> {
  if (most !== null) {
    yield await listRandomLive(db, most);
    return;
  }
  for (let after: string | null = null; ;) {
    const places: Place[] = await listLive(db, batch, after);
    yield places;
    after = places.at(-1)?.id ?? null;
    if (places.length < batch) return;
  }
}

const nothingFound = (): Verification => ({ looked: 0, wrong: 0, examples: [] });

function note(found: Verification, looked: number, wrong: readonly string[]): void {
  found.looked += looked;
  found.wrong += wrong.length;
  found.examples.push(...wrong.slice(0, maxExamples - found.examples.length));
}
