import { addToTotalViews, lockFreePeople } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import * as store from '../store/index.ts';
import type { SubjectKind } from '../tables.ts';

/** Views of a viewer on one subject count once in this time. */
export const viewWindowSeconds = 3600;
const batchSeconds = 5;
/** Maximum numbers of subjects whose views are added, and of old marks that are deleted, in one transaction. */
const maxSubjects = 1000;
const maxMarks = 10_000;

/** Registers the sweeps that add waiting views to subjects and owners, and delete old marks, in batches. */
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
 * Adds waiting views. Locks owners, subjects and marks in this order, as deletions do, and skips rows that another
 * transaction has locked until the next run: so it cannot deadlock.
 * @returns the number of subjects whose views were added
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
