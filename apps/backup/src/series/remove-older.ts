import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Report } from '../report.ts';
import { isDated, isDatedUnfinished, unfinishedSuffix } from './dated-name.ts';
import { chooseKept, type KeepRule } from './keep-rules.ts';
import { listFolders, listWholeBackups } from './whole-backups.ts';

export type RemovalOptions = {
  /** The backup that was just made, which always stays. */
  made: { path: string; missing: number };
  rules: readonly KeepRule[];
  report: Report;
  signal: AbortSignal;
};

/**
 * Removes the dated backups beside a new one that no rule keeps, and what killed ones left. To be called while nobody else can
 * make a backup of the site.
 */
export async function removeOlder({ made, rules, report, signal }: RemovalOptions): Promise<void> {
  const folder = dirname(made.path);
  const names = await listFolders(folder);
  for (const name of names.filter(isDatedUnfinished)) {
    signal.throwIfAborted();
    await rm(join(folder, name), { recursive: true, force: true });
    report(`Removed: ${join(folder, name)}`);
  }
  const whole = await listWholeBackups(folder);
  const backups = whole.filter(({ name, path }) => isDated(name) || path === made.path);
  const kept = chooseKept(backups, rules);
  for (const backup of backups) {
    const { path, missing } = backup;
    if (kept.has(backup) || path === made.path) continue;
    // It may be the last to have what the media store has lost.
    if (missing < made.missing) {
      report(`Kept: ${path}, which lacks fewer files than the new one`);
      continue;
    }
    signal.throwIfAborted();
    // A removal that is killed leaves nothing that looks whole.
    await rename(path, path + unfinishedSuffix);
    await rm(path + unfinishedSuffix, { recursive: true, force: true });
    report(`Removed: ${path}`);
  }
  const others = names.filter((name) => isDated(name) && whole.every((backup) => backup.name !== name));
  for (const name of others) report(`Kept: ${join(folder, name)}, which is no whole backup of this version`);
}
