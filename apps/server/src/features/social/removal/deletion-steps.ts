import type { Viewer } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { notFound } from '#platform/http/calls/problem.ts';
import type { Social } from '../context.ts';
import { holdSubject, releaseSubject } from '../hold-steps.ts';
import * as store from '../store/index.ts';
import type { HeldSubject } from '../tables.ts';

// A deletion is a hold at first, so that it can be taken back: `deletion-jobs.ts` makes it final.

/** Deletes a subject in a way that the viewer can take back; everybody, moderators too, is answered as if it were gone. */
export function deleteForNow({ kinds }: Social, tx: Db, subject: HeldSubject, viewer: Viewer): Promise<void> {
  return holdSubject(tx, kinds, subject, { reason: 'deletion', effect: 'deleted', byId: viewer.id });
}

/** @throws {Problem} 404 unless the viewer has deleted it, and it is not too late */
export async function requireRestorable(
  tx: Db,
  { kind, id }: HeldSubject,
  viewer: Viewer,
  notFoundMessage: string,
): Promise<void> {
  // The job that makes it final waits for this lock, or has come first.
  await store.lockSubjectExclusively(tx, kind, id);
  const deletion = await store.findDeletion(tx, id);
  if (!deletion || deletion.isOver || deletion.byId !== viewer.id) throw notFound(notFoundMessage);
}

/** Takes a deletion back: the subject is again as it was. */
export function restoreDeleted({ kinds }: Social, tx: Db, subject: HeldSubject): Promise<void> {
  return releaseSubject(tx, kinds, subject, 'deletion');
}
