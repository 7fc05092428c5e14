import type { Db, SubjectKind } from '#platform/database/tables.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import * as store from './store/index.ts';
import { viewerKey, type Visitor } from './viewer-key.ts';

const viewWindowSeconds = 3600;
const viewBatchSeconds = 5;

export function createViewCounts(db: Db, jobs: Jobs, secret: string) {
  jobs.every('social.add-views', viewBatchSeconds, async () => {
    await store.addWaitingViews(db);
  });
  jobs.every('social.clear-view-marks', 3600, () => store.deleteOldViewMarks(db, viewWindowSeconds));

  return {
    /** Counts a look at most once an hour for each viewer, never the owner's; returns the views there are, or null. */
    async countView(
      kind: SubjectKind,
      id: string,
      viewer: Viewer | null,
      visitor: Visitor,
    ): Promise<number | null> {
      const ownerId = await store.findSubjectOwner(db, id, kind);
      if (ownerId === null) return null;
      if (viewer?.id !== ownerId)
        await store.insertViewMark(db, {
          subjectId: id,
          viewer: viewerKey(secret, viewer, visitor),
          windowSeconds: viewWindowSeconds,
        });
      const [[counts], waiting] = await Promise.all([
        store.listSubjectCounts(db, [id]),
        store.countWaitingViews(db, id),
      ]);
      return (counts?.views ?? 0) + waiting;
    },
  };
}
