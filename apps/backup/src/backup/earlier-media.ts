import { join } from 'node:path';
import { mediaListName, mediaPath, readFoundMedia, type MediaEntry } from '../files/media-list.ts';
import { isDatedUnfinished, nameByDate } from '../series/dated-name.ts';
import { listFolders, listWholeBackups } from '../series/whole-backups.ts';

/** An object as an earlier backup has it. `path` is that of its file. */
export type EarlierObject = Pick<MediaEntry, 'bytes' | 'version'> & { sha256: string; path: string };

/**
 * Finds the backups in a folder whose files a new one may share: the last whole one, after what a killed one has left since.
 * @returns their paths
 */
export async function findEarlier(folder: string): Promise<string[]> {
  const [last] = await listWholeBackups(folder);
  const unfinished = (await listFolders(folder)).filter(isDatedUnfinished).toSorted().at(-1);
  const isLater = unfinished !== undefined && (!last || unfinished >= nameByDate(new Date(last.madeAt)));
  return [...(isLater ? [join(folder, unfinished)] : []), ...(last ? [last.path] : [])];
}

/**
 * Adds to each key what the earlier backups have of it. Lists of backups have nearly one order, so that they are read beside
 * each other, and only what one of them does not have is held in memory.
 */
export async function* matchEarlier(
  keys: AsyncIterable<string>,
  folders: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<{ key: string; earlier: EarlierObject | null }> {
  const passed = new Map<string, EarlierObject>();
  const objects = readObjects(folders, signal);
  try {
    for await (const key of keys) {
      let earlier = passed.get(key) ?? null;
      passed.delete(key);
      while (!earlier) {
        const { value: next, done } = await objects.next();
        if (done) break;
        if (next.key === key) earlier = next.object;
        // Of a newer backup.
        else if (!passed.has(next.key)) passed.set(next.key, next.object);
      }
      yield { key, earlier };
    }
  } finally {
    await objects.return(undefined);
  }
}

async function* readObjects(
  folders: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<{ key: string; object: EarlierObject }, undefined> {
  for (const folder of folders)
    for await (const { key, bytes, version, sha256 } of readFoundMedia(join(folder, mediaListName), signal))
      if (sha256 !== null)
        yield { key, object: { bytes, version, sha256, path: join(folder, mediaPath(key)) } };
}
