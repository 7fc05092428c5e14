import type { ApplicationForm } from '@kalaangan/contract/applications';
import { firstIdAt } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import * as store from './store.ts';

/** Longer than a write takes, and than the clocks of two processes differ: nothing older comes any more. */
const settledMs = 60_000;

/**
 * How many applications of a form there are, exactly. They are only ever added, with ids in the order of time: what is
 * older than a minute is counted once, and what has come since is counted each time.
 */
export function createFormCount(db: Db): (form: ApplicationForm) => Promise<number> {
  const settled = new Map<ApplicationForm, { upTo: string; count: number }>();
  return async (form) => {
    const known = settled.get(form) ?? { upTo: firstIdAt(0), count: 0 };
    const border = firstIdAt(Date.now() - settledMs);
    const { older, newer } = await store.countForm(db, form, known.upTo, border);
    settled.set(form, { upTo: border, count: known.count + older });
    return known.count + older + newer;
  };
}
