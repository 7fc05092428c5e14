import { lockAccount } from '#features/accounts/index.ts';
import type { SubjectDescription } from '#features/social/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Notifications } from './context.ts';
import { describeSubjects as describe } from './description-queries.ts';
import * as store from './store.ts';

/**
 * Tells a person something that stays as it is, whatever becomes of what it is about; it is worded when it is read. One for each id and person,
 * however often it is called; nothing for a deleted account.
 */
export async function notify(tx: Db, notice: store.Notice): Promise<void> {
  if (await lockAccount(tx, notice.userId)) await store.insertNotice(tx, notice);
}

/** Describes subjects, by id, as notifications name them; without those that were deleted. */
export function describeSubjects(
  { describers, commentPlaces }: Notifications,
  subjects: readonly store.SubjectRef[],
): Promise<ReadonlyMap<string, SubjectDescription>> {
  return describe(describers, (ids) => commentPlaces.find(ids), subjects);
}
