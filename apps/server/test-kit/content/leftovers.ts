import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { expect } from 'vitest';
import type { Database } from '#platform/database/index.ts';

export type Leftovers = {
  /** The number of rows of `media` by state. */
  media: Record<string, number>;
  artworks: number;
  subjects: number;
  /** Files in the media store, with incomplete ones, without renditions and masters of live media and sealed copies. */
  objects: string[];
  /** Temporary files of requests under way. */
  incoming: string[];
};

export const nothing: Leftovers = { media: {}, artworks: 0, subjects: 0, objects: [], incoming: [] };

/** Lists rows and files of media, and counts artworks and subjects. */
export async function findLeftovers(database: Database, dataDir: string): Promise<Leftovers> {
  // First: what a late master leaves in the store is removed before its temporary file.
  const incoming = await listFiles(join(dataDir, 'incoming'));
  const states = await database.pool.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from media group by state',
  );
  const counts = await database.pool.query<{ artworks: number; subjects: number }>(
    'select (select count(*)::int from artworks) as artworks, (select count(*)::int from subjects) as subjects',
  );
  const live = await database.pool.query<{ id: string }>(`select id from media where state = 'live'`);
  const [{ artworks, subjects } = { artworks: 0, subjects: 0 }] = counts.rows;
  return {
    media: Object.fromEntries(states.rows.map(({ state, count }) => [state, count])),
    artworks,
    subjects,
    objects: (await listFiles(join(dataDir, 'media'))).filter(
      (path) => !isSealed(path) && !live.rows.some(({ id }) => isRendition(path, id)),
    ),
    incoming,
  };
}

/**
 * Finds leftovers as `findLeftovers` does, but waits until there are no temporary files: those of an image are removed
 * when its first renditions have been made, which may be after the answer, and further renditions are written at any
 * time.
 */
export async function findLeftoversWhenIdle(database: Database, dataDir: string): Promise<Leftovers> {
  const incomplete = join(dataDir, 'media', '.incoming', sep);
  let found = nothing;
  // All temporary files are found in one look: a rendition that is made later has one again.
  const temporary = async () => {
    found = await findLeftovers(database, dataDir);
    return [...found.incoming, ...found.objects.filter((path) => path.startsWith(incomplete))];
  };
  await expect.poll(temporary, { timeout: 60_000, interval: 20 }).toEqual([]);
  return found;
}

/** Encrypted copies of what was removed stay for their own time. */
const isSealed = (path: string): boolean => path.includes(`${sep}seal-`);

/** Renditions and masters of live media may be made at any time, also after the answer. */
function isRendition(path: string, id: string): boolean {
  const [, name = ''] = path.split(`${id}${sep}`);
  return /^(\d+\.|master)/.test(name);
}

/** All files below a folder; none if it does not exist. */
export async function listFiles(folder: string): Promise<string[]> {
  while (existsSync(folder)) {
    // Rejects if a folder within it is removed meanwhile, as sweeps do.
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null);
    if (entries)
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  }
  return [];
}
