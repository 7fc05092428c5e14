import { socialMessages } from '@kalaangan/contract/social/social';
import { moderationLimits, moderationMessages } from '@kalaangan/contract/safety/moderation';
import type { OwnDecision, Visibility as ToldVisibility } from '@kalaangan/contract/social/visibility';
import { mayMeetMature, requireInteraction, type Viewer } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { forbidden, gone, notFound } from '#platform/http/calls/problem.ts';
import * as store from './store/index.ts';
import type { Subject } from './subject.ts';
import { isHeld, isOpen, toldVisibility } from './policy.ts';

// What may be seen, decided in one place for every kind of content.

/** Whether the viewer may see what is hidden or removed: only its owner and moderators may. */
export function maySeeHeld(viewer: Viewer | null, ownerId: string): boolean {
  return viewer !== null && (viewer.id === ownerId || viewer.isModerator);
}

/**
 * @throws {Problem} 404 for what is hidden, a draft or deleted, and to minors for what is mature; 410 for what was removed, unless the
 * viewer may see it
 */
export function requireVisible(
  { visibility, ownerId, isMature }: store.SubjectState,
  viewer: Viewer | null,
  notFoundMessage: string,
): void {
  if (isMature && !mayMeetMature(viewer, ownerId)) throw notFound(notFoundMessage);
  if (isOpen(visibility)) return;
  if (visibility === 'draft' && viewer?.id === ownerId) return;
  if (isHeld(visibility) && maySeeHeld(viewer, ownerId)) return;
  throw visibility === 'removed' ? gone() : notFound(notFoundMessage);
}

/**
 * Refuses edits of what is held: it stays as it is until a decision.
 * @throws {Problem} 403 for the owner, 404 or 410 for others
 */
export function requireEditable(state: store.SubjectState, viewer: Viewer, notFoundMessage: string): void {
  requireVisible(state, viewer, notFoundMessage);
  if (state.visibility === 'hidden') throw forbidden(moderationMessages.underReview);
  if (state.visibility === 'removed') throw forbidden(moderationMessages.removed);
}

/**
 * Checks that a new act on a subject (like, comment, reply) is allowed; not for undoing one.
 * @param db the transaction of the act, if there is one
 * @returns the id of the subject's owner
 * @throws {Problem} 403 if a block separates the viewer and the owner, 404, 410
 */
export async function requireInteractive(db: Db, subject: Subject, viewer: Viewer): Promise<string> {
  const ownerId = await requireOwner(db, subject, viewer);
  await requireInteraction(db, viewer, [ownerId]);
  return ownerId;
}

/**
 * Checks that writing below a subject is allowed, as `requireInteractive` does.
 * @throws {Problem} also 403 if its comments are closed, for everybody
 */
export async function requireOpen(db: Db, subject: Subject, viewer: Viewer): Promise<string> {
  const ownerId = await requireInteractive(db, subject, viewer);
  if (await store.areCommentsClosed(db, subject.id)) throw forbidden(socialMessages.commentsClosed);
  return ownerId;
}

/** @returns the id of the subject's owner @throws {Problem} 404, 410 */
export async function requireOwner(
  db: Db,
  { kind, id, notFound: message }: Subject,
  viewer: Viewer | null,
): Promise<string> {
  const state = await store.findSubjectState(db, id, kind);
  if (state === null) throw notFound(message);
  requireVisible(state, viewer, message);
  return state.ownerId;
}

const dayMs = 86_400_000;

/** Describes a subject's visibility, and the decision behind it, for its owner and moderators; nothing for others. */
export async function describeOwnVisibility(
  db: Db,
  viewer: Viewer | null,
  id: string,
  { ownerId, visibility }: store.SubjectState,
): Promise<{ visibility?: ToldVisibility; decision?: OwnDecision | null }> {
  if (!maySeeHeld(viewer, ownerId)) return {};
  const decisions = isHeld(visibility) ? await listOwnDecisions(db, [id]) : null;
  return { visibility: toldVisibility(visibility), decision: decisions?.get(id) ?? null };
}

/** The decisions by which these subjects are held, by subject. */
export async function listOwnDecisions(db: Db, ids: readonly string[]): Promise<Map<string, OwnDecision>> {
  const decisions = await store.listDecisions(db, ids);
  return new Map(
    [...decisions].map(([id, { at, ...decision }]) => {
      const appealUntil = new Date(at.getTime() + moderationLimits.appealDays * dayMs);
      return [id, { ...decision, appealUntil: appealUntil.toISOString() }];
    }),
  );
}
