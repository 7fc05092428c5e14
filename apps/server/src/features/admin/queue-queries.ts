import { queueLimits as limits } from '@kalaangan/contract/admin/queue';
import type { FailedJob, Queue } from '@kalaangan/contract/admin/queue.calls';
import { shorten } from '@kalaangan/contract/text';
import { countRefusedMail, type Viewer } from '#features/accounts/index.ts';
import { forbidden } from '#platform/http/calls/problem.ts';
import {
  countFailedOf,
  countJobsByName,
  countPutOff,
  listJobs,
  type JobState,
  type ListedJob,
} from '#platform/jobs/index.ts';
import { countSentMails } from '#platform/mail/index.ts';
import type { Admin } from './context.ts';
import { mayAdminister } from './policy.ts';

/** Where the queue and the mails stand. @throws {Problem} 403 */
export async function getQueue({ db, jobs, accounts }: Admin, viewer: Viewer): Promise<Queue> {
  if (!mayAdminister(viewer)) throw forbidden();
  const [counted, sent, putOff, givenUp, refusing] = await Promise.all([
    countJobsByName(db),
    countSentMails(db, limits.mailDays),
    countPutOff(db),
    countFailedOf(db, jobs.namesPutOff(), limits.mailDays),
    countRefusedMail(accounts),
  ]);
  const names = counted.map(({ oldestWaiting, ...counts }) => ({
    ...counts,
    // What waits for its next attempt is not late.
    oldestDue: oldestWaiting && oldestWaiting.getTime() < Date.now() ? oldestWaiting.toISOString() : null,
  }));
  const sum = (state: JobState) => names.reduce((total, counts) => total + counts[state], 0);
  const [oldestDue = null] = names.flatMap((counts) => counts.oldestDue ?? []).toSorted();
  return {
    waiting: sum('waiting'),
    running: sum('running'),
    failed: sum('failed'),
    oldestDue,
    names,
    mail: { sent, putOff, givenUp, refusing },
  };
}

/** The newest jobs of a name that failed for good. @throws {Problem} 403 */
export async function listFailedJobs({ db }: Admin, viewer: Viewer, name: string): Promise<FailedJob[]> {
  if (!mayAdminister(viewer)) throw forbidden();
  const rows = await listJobs(db, { state: 'failed', name, limit: limits.failed });
  return rows.map(toFailedJob);
}

function toFailedJob({ id, name, attempts, createdAt, failedAt, error }: ListedJob): FailedJob {
  return {
    _id: id,
    name,
    attempts,
    createdAt: createdAt.toISOString(),
    failedAt: (failedAt ?? createdAt).toISOString(),
    cause: causeOf(error ?? ''),
  };
}

/** The message of an error without its stack: its lines are no sentences for people. */
function causeOf(error: string): string {
  const [message = ''] = error.split(/\n\s*at /);
  return shorten(message.replaceAll(/\s+/g, ' ').trim(), limits.cause);
}
