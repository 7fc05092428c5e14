import type { ContentKindName } from '@kalaangan/contract/social/content-kinds';
import { isShown, statusLimits, statusMessages } from '@kalaangan/contract/social/status';
import { isSuspended } from '#features/accounts/index.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { invalid } from '#platform/http/calls/problem.ts';
import { holdSubject, releaseSubject, withholdMediaOf } from '../hold-steps.ts';
import * as store from '../store/index.ts';
import type { HoldEffect } from '../tables.ts';
import { published, type StatusState } from './status-form.ts';

// The status that its author chose. Drafts and what is unlisted are held, so that all lists, counts, pages and media follow.

/** Change of a status at a time. `before`: `published` of a new thing. */
export type StatusStep = { before: StatusState; to: StatusState; at: Date };

/** Date of a first publication, which the content's own row takes over: `publishedId` orders lists of the newest. */
export type Dating = { publishedId: string; at: Date };

type Work = {
  id: string;
  kind: ContentKindName;
  ownerId: string;
  /** Lists its media, those included that the transaction adds. */
  listMedia: () => Promise<readonly string[]>;
};

/** Finds the status of something, in the transaction that changes it and has locked it. */
export async function findStatus(tx: Db, id: string): Promise<StatusState> {
  const row = await store.findStatus(tx, id);
  return row ? { status: row.status, publishAt: row.publishAt } : published;
}

/**
 * Finds what becomes of a scheduled thing, in the transaction that has locked it; null unless it is due by now. That of an author
 * who must not publish becomes a draft.
 */
export async function findDueStatus(
  tx: Db,
  id: string,
  ownerId: string,
  now: Date,
): Promise<StatusStep | null> {
  const before = await findStatus(tx, id);
  if (before.publishAt === null || before.publishAt > now) return null;
  const mayPublish = !(await isSuspended(tx, ownerId));
  return { before, to: mayPublish ? published : { status: 'draft', publishAt: null }, at: now };
}

/**
 * Gives a thing its status, at the end of the transaction that writes it, its media included. What is published for the first time
 * is dated: it is as new as what was made at this moment.
 * @returns the date of a first publication, which the caller writes to its own row
 * @throws {Problem} 400 for too many drafts
 */
export async function applyStatus(
  tx: Db,
  { id, kind, ownerId, listMedia }: Work,
  { before, to, at }: StatusStep,
): Promise<Dating | null> {
  const subject = { id, kind };
  const kinds = [{ describe: new Set([kind]), listMediaOf: listMedia }];
  if (!isShown(to.status) && isShown(before.status)) await requireRoom(tx, ownerId);
  const [heldBefore, held] = [effectOf(before), effectOf(to)];
  if (held === null && heldBefore !== null) await releaseSubject(tx, kinds, subject, 'status');
  if (held !== null && held !== heldBefore)
    await holdSubject(tx, kinds, subject, { reason: 'status', effect: held });
  if (held === 'draft') await withholdMediaOf(tx, kinds, subject);
  await store.updateStatus(tx, id, kind, { ...to, at });
  if (to.status !== 'published' || (await store.findStatus(tx, id))?.wasPublished !== false) return null;
  const dating = { publishedId: newId(), at };
  await store.dateSubject(tx, id, dating);
  return dating;
}

function effectOf({ status }: StatusState): HoldEffect | null {
  if (status === 'published') return null;
  return status === 'unlisted' ? 'unlisted' : 'draft';
}

async function requireRoom(tx: Db, ownerId: string): Promise<void> {
  await store.lockDraftsOf(tx, ownerId);
  if ((await store.countDrafts(tx, ownerId)) >= statusLimits.drafts)
    throw invalid(statusMessages.draftsTooMany);
}
