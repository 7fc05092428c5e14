import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { removeCommentForGood } from '../comments/comment-commands.ts';
import type { Social } from '../context.ts';
import { findKind } from '../hold-steps.ts';
import * as store from '../store/index.ts';
import type { HeldSubject } from '../tables.ts';

const sweepSeconds = 5;
/** Maximum number of deletions that one run makes final; the rest waits for the next. */
const batch = 500;

/** Registers the sweep that makes deletions final once they cannot be taken back any more; after `kinds` are known. */
export function startFinishingDeletions(social: Social, jobs: Jobs): void {
  jobs.every('social.finish-deletions', sweepSeconds, () => finishDeletions(social));
}

/** @throws {AggregateError} when some could not be finished; the others are */
async function finishDeletions(social: Social): Promise<void> {
  const failed: unknown[] = [];
  for (const subject of await store.listOverDeletions(social.db, batch)) {
    try {
      await withTransaction(social.db, (tx) => finish(social, tx, subject));
    } catch (error) {
      failed.push(error);
    }
  }
  const [cause] = failed;
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} deletions failed`, { cause });
}

async function finish({ kinds }: Social, tx: Db, { kind, id }: HeldSubject): Promise<void> {
  await store.lockSubjectExclusively(tx, kind, id);
  // Another process, or the deletion of something above, may have come first.
  if (!(await store.findDeletion(tx, id))?.isOver) return;
  if (kind === 'comment' || kind === 'comment_reply') await removeCommentForGood(tx, id);
  else await findKind(kinds, kind)?.remove(tx, kind, id);
}
