import { isForeignKeyViolation } from '#platform/database/errors.ts';
import type { Db, SubjectKind } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import * as store from './store/index.ts';
import { viewerKey } from './viewer-key.ts';

const viewWindowSeconds = 3600;
const viewBatchSeconds = 5;
/** Things whose waiting views are added in one transaction, and old marks that are deleted in one. */
const batchSubjects = 1000;
const batchMarks = 10_000;

type ViewCountsOptions = { db: Db; jobs: Jobs; rateLimits: RateLimits; secret: string };

export function createViewCounts({ db, jobs, rateLimits, secret }: ViewCountsOptions) {
  jobs.every('social.add-views', viewBatchSeconds, async () => {
    const addBatch = () => withTransaction(db, (tx) => store.addWaitingViews(tx, batchSubjects));
    while ((await addBatch()) === batchSubjects);
  });
  jobs.every('social.clear-view-marks', 3600, async () => {
    while ((await store.deleteOldViewMarks(db, viewWindowSeconds, batchMarks)) === batchMarks);
  });

  /** Whoever causes more views than people do is answered like everybody, but not counted: a reader sees no error. */
  async function mayCount(viewer: Buffer): Promise<boolean> {
    try {
      await rateLimits.consume('view', viewer.toString('hex'));
      return true;
    } catch (error) {
      if (error instanceof Problem && error.status === 429) return false;
      throw error;
    }
  }

  /** False where the thing was removed in between. */
  async function mark(subjectId: string, viewer: Buffer): Promise<boolean> {
    const view = { subjectId, viewer, windowSeconds: viewWindowSeconds };
    if (!(await store.isFreshView(db, view)) || !(await mayCount(viewer))) return true;
    try {
      await store.insertViewMark(db, view);
      return true;
    } catch (error) {
      if (isForeignKeyViolation(error)) return false;
      throw error;
    }
  }

  return {
    /**
     * Counts a look at most once an hour for each viewer, never the owner's, and only so many an hour of one viewer;
     * returns the views there are, or null where there is no such thing.
     */
    async countView(
      kind: SubjectKind,
      id: string,
      viewer: Viewer | null,
      address: string,
    ): Promise<number | null> {
      const ownerId = await store.findSubjectOwner(db, id, kind);
      if (ownerId === null) return null;
      if (viewer?.id !== ownerId && !(await mark(id, viewerKey(secret, viewer, address)))) return null;
      const [[counts], waiting] = await Promise.all([
        store.listSubjectCounts(db, [id]),
        store.countWaitingViews(db, id),
      ]);
      return counts ? counts.views + waiting : null;
    },
  };
}
