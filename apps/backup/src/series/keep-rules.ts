import { UserError } from '../user-error.ts';
import type { WholeBackup } from './whole-backups.ts';

/** What is kept: the newest backups, or the newest of each of the last days or weeks that have one. */
export type KeepRule = { count: number; per: 'backup' | 'day' | 'week' };

const dayMs = 86_400_000;
/** Of 1 January 1970, in a week that begins on Monday. */
const daysIntoFirstWeek = 3;

/** Days since 1970, by UTC like the names of backups. */
const daysOf = (time: string) => Math.floor(Date.parse(time) / dayMs);

const periodOf: Record<KeepRule['per'], (backup: WholeBackup) => unknown> = {
  backup: ({ path }) => path,
  day: ({ madeAt }) => daysOf(madeAt),
  week: ({ madeAt }) => Math.floor((daysOf(madeAt) + daysIntoFirstWeek) / 7),
};

const units: Record<string, KeepRule['per']> = { '': 'backup', d: 'day', w: 'week' };

/** Reads `7`, `7d`, `4w` or several of them with commas between. @throws {UserError} */
export function readKeepRules(text: string): KeepRule[] {
  return text.split(',').map((part) => {
    const [, count, unit = ''] = /^([1-9]\d{0,5})([dw]?)$/.exec(part.trim()) ?? [];
    const per = units[unit];
    if (count === undefined || per === undefined)
      throw new UserError(
        `--keep takes a number of backups, days (d) or weeks (w), such as 7 or 7d,4w, and not '${text}'.`,
      );
    return { count: Number(count), per };
  });
}

/** The backups that any rule keeps. @param backups the newest first */
export function chooseKept(
  backups: readonly WholeBackup[],
  rules: readonly KeepRule[],
): ReadonlySet<WholeBackup> {
  return new Set(rules.flatMap((rule) => keepBy(backups, rule)));
}

function keepBy(backups: readonly WholeBackup[], { count, per }: KeepRule): WholeBackup[] {
  const newest = new Map<unknown, WholeBackup>();
  for (const backup of backups) {
    const period = periodOf[per](backup);
    if (!newest.has(period)) newest.set(period, backup);
  }
  return [...newest.values()].slice(0, count);
}
