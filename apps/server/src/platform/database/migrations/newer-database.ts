import description from '../../../../package.json' with { type: 'json' };
import { MigrationError, type SqlFile } from './migration-files.ts';

/** The release that the code is of. */
export const release = description.version;

const needed = /\.needs-(\d+\.\d+\.\d+)\.sql$/;

/**
 * The names of applied migrations that only a newer release has. A migration adds, and lets the releases before run, unless its
 * name says which release it needs.
 * @throws {MigrationError} if one of them needs a release that is newer than this one, or comes between those that this one has
 */
export function findNewer(
  applied: readonly { name: string }[],
  migrations: readonly SqlFile[],
  is: string,
): string[] {
  const known = new Set(migrations.map(({ name }) => name));
  const newer = applied.map(({ name }) => name).filter((name) => !known.has(name));
  for (const name of newer) {
    const needs = needed.exec(name)?.[1];
    if (needs !== undefined && isOlder(is, needs))
      throw new MigrationError(
        `The database has migration ${name}, which this version does not know: run ${needs} or newer (this is ${is}), or restore a backup of before.`,
      );
  }
  const behind = migrations[applied.length - newer.length];
  if (newer.length > 0 && (behind || newer.at(0) !== applied.at(-newer.length)?.name))
    throw new MigrationError(
      `The database has migration ${newer[0]}, which this version does not know: run a newer version.`,
    );
  return newer;
}

/** Whether a version comes before another one. */
function isOlder(version: string, than: string): boolean {
  const [own, other] = [version, than].map((text) => text.split('.').map(Number));
  const at = own?.findIndex((part, index) => part !== other?.[index]) ?? -1;
  return at >= 0 && (own?.[at] ?? 0) < (other?.[at] ?? 0);
}
