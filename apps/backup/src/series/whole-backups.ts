import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest } from '../manifest.ts';
import { UserError } from '../user-error.ts';
import { unfinishedSuffix } from './dated-name.ts';

/** `missing`: how many objects the media store did not have for it. */
export type WholeBackup = { name: string; path: string; madeAt: string; missing: number };

export async function listFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Lists the whole backups that lie in a folder, the newest first. */
export async function listWholeBackups(folder: string): Promise<WholeBackup[]> {
  const found: WholeBackup[] = [];
  for (const name of await listFolders(folder)) {
    if (name.endsWith(unfinishedSuffix)) continue;
    const path = join(folder, name);
    try {
      const { madeAt, media } = await readManifest(path);
      found.push({ name, path, madeAt, missing: media.missing });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
    }
  }
  return found.toSorted((a, b) => Date.parse(b.madeAt) - Date.parse(a.madeAt));
}
