import type { Viewer } from '#features/accounts/index.ts';
import { isForeignKeyViolation } from '#platform/database/errors.ts';
import { notFound, Problem } from '#platform/http/calls/problem.ts';
import type { Social } from '../context.ts';
import * as store from '../store/index.ts';
import type { Subject } from '../subject.ts';
import { viewWindowSeconds } from './view-jobs.ts';
import { viewerKey } from './viewer-key.ts';
import { requireOwner } from '../visibility-guards.ts';

type ViewContext = Pick<Social, 'db' | 'rateLimits' | 'secret'>;

/**
 * Counts a view once an hour for each viewer and subject, up to the rate limit `view`, but never the owner's nor a minor's.
 * @param address the network address, which identifies visitors without an account
 * @returns the subject's views
 * @throws {Problem} 404
 */
export async function countView(
  context: ViewContext,
  subject: Subject,
  viewer: Viewer | null,
  address: string,
): Promise<number> {
  const { db } = context;
  const { id, notFound: message } = subject;
  const ownerId = await requireOwner(db, subject, viewer);
  // Minors leave no marks, without which a view could be counted again and again.
  const isCounted = viewer?.id !== ownerId && !viewer?.isMinor;
  if (isCounted && !(await markView(context, id, viewer, address))) throw notFound(message);
  const views = await store.findViews(db, id);
  if (views === null) throw notFound(message);
  return views;
}

/** @returns false if the subject was deleted meanwhile */
async function markView(
  { db, rateLimits, secret }: ViewContext,
  subjectId: string,
  viewer: Viewer | null,
  address: string,
): Promise<boolean> {
  const view = {
    subjectId,
    viewer: viewerKey(secret, viewer, address),
    windowSeconds: viewWindowSeconds,
  };
  const isCounted =
    (await store.isFreshView(db, view)) && (await isWithinLimit(rateLimits, viewer?.id ?? address));
  if (!isCounted) return true;
  try {
    await store.insertViewMark(db, view);
    return true;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
}

/** Views above the rate limit are not counted, but answered without an error. */
async function isWithinLimit(rateLimits: Social['rateLimits'], key: string): Promise<boolean> {
  try {
    await rateLimits.consume('view', key);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return false;
    throw error;
  }
}
