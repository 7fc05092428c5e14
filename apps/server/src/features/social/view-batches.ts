import { addToTotalViews, lockFreePeople } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import * as store from './store/index.ts';
import type { SubjectKind } from './tables.ts';

/** A viewer is counted once in so many seconds for each subject. */
export const viewWindowSeconds = 3600;
const batchSeconds = 5;
/** Subjects whose waiting views are added in one transaction, and old marks that are deleted in one. */
const maxSubjects = 1000;
const maxMarks = 10_000;

/** Adds the views that wait to their subjects and owners, in batches, and deletes marks that are no longer needed. */
export function startViewCounting(db: Db, jobs: Jobs, kindsOfTotalViews: readonly SubjectKind[]): void {
  jobs.every('social.add-views', batchSeconds, async () => {
    const addBatch = () => withTransaction(db, (tx) => addWaitingViews(tx, kindsOfTotalViews));
    while ((await addBatch()) === maxSubjects);
  });
  jobs.every('social.clear-view-marks', 3600, async () => {
    while ((await store.deleteOldViewMarks(db, viewWindowSeconds, maxMarks)) === maxMarks);
  });
}

/**
 * Owners, subjects and marks are locked in this order, the order in which deletions lock them, and what another
 * transaction holds is left for the next time: so this waits for no transaction that could wait for this one.
 * @returns for how many subjects views were added
 */
export async function addWaitingViews(tx: Db, kindsOfTotalViews: readonly SubjectKind[]): Promise<number> {
  const countsForOwner = ({ kind }: { kind: SubjectKind }) => kindsOfTotalViews.includes(kind);
  const waiting = await store.listWaitingSubjects(tx, maxSubjects);
  const ownerIds = new Set(waiting.filter(countsForOwner).map((subject) => subject.owner_id));
  const locked = new Set(await lockFreePeople(tx, [...ownerIds]));
  const free = waiting.filter((subject) => !countsForOwner(subject) || locked.has(subject.owner_id));
  const added = await store.addWaitingViews(
    tx,
    free.map(({ id }) => id),
  );
  const byOwner = Map.groupBy(added.filter(countsForOwner), (subject) => subject.owner_id);
  const sums = [...byOwner].map(([userId, subjects]) => ({
    userId,
    views: subjects.reduce((sum, { seen }) => sum + seen, 0),
  }));
  await addToTotalViews(tx, sums);
  return added.length;
}
