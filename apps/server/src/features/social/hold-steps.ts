import { listMediaIdsOfOwner, setMediaWithheld } from '#features/media/index.ts';
import { changed } from '#platform/database/changes/changes.ts';
import type { Db } from '#platform/database/tables.ts';
import type { ContentKind } from './content-kind.ts';
import { isOpen } from './policy.ts';
import * as store from './store/index.ts';
import type { HeldSubject, HoldReason, SubjectKind } from './tables.ts';
import { commentsTag, countsTag, uncommentedTag } from './tags.ts';

// Hides and shows subjects. `subject_holds` has the reasons; triggers carry the visibility that follows from them to the
// tables of content, to lists, counts, the search and notifications.

/** What holding needs of a kind of content. */
type HeldKind = Pick<ContentKind, 'listMediaOf' | 'listMediaBelow' | 'listRepliesTo' | 'listContentOf'> & {
  describe: { has(kind: SubjectKind): boolean };
};

/**
 * Holds a subject for a reason, and with it the replies to a comment or reply; repeated, it changes nothing. Call it in the
 * transaction of what is the cause.
 */
export async function holdSubject(
  tx: Db,
  kinds: readonly HeldKind[],
  subject: HeldSubject,
  held: store.Hold,
): Promise<void> {
  await store.lockSubjectExclusively(tx, subject.kind, subject.id);
  await applyMedia(tx, kinds, await hold(tx, kinds, [subject], held));
}

/** Ends what `holdSubject` began: it is visible again unless it is held for another reason. */
export async function releaseSubject(
  tx: Db,
  kinds: readonly HeldKind[],
  subject: HeldSubject,
  reason: HoldReason,
): Promise<void> {
  await store.lockSubjectExclusively(tx, subject.kind, subject.id);
  await applyMedia(tx, kinds, await release(tx, kinds, [subject], reason));
}

/** Hides everything that a person has published, and all their media. */
export async function holdSubjectsOfOwner(
  tx: Db,
  kinds: readonly HeldKind[],
  ownerId: string,
): Promise<void> {
  await hold(tx, kinds, await store.lockSubjectsOfOwner(tx, ownerId), { reason: 'author', effect: 'hidden' });
  await setMediaWithheld(tx, await listMediaIdsOfOwner(tx, ownerId), true);
}

/** Ends what `holdSubjectsOfOwner` began: what is held for another reason stays held. */
export async function releaseSubjectsOfOwner(
  tx: Db,
  kinds: readonly HeldKind[],
  ownerId: string,
): Promise<void> {
  const subjects = await store.lockSubjectsOfOwner(tx, ownerId);
  await release(tx, kinds, subjects, 'author');
  await setMediaWithheld(tx, await listMediaIdsOfOwner(tx, ownerId), false);
  const held = await store.listNotOpen(tx, idsOf(subjects));
  await setMediaWithheld(tx, await listMedia(tx, kinds, held), true);
}

/** Withholds the media of a held subject, also those that it got since. */
export async function withholdMediaOf(
  tx: Db,
  kinds: readonly HeldKind[],
  subject: HeldSubject,
): Promise<void> {
  await setMediaWithheld(tx, await listMedia(tx, kinds, [subject]), true);
}

async function hold(
  tx: Db,
  kinds: readonly HeldKind[],
  subjects: readonly HeldSubject[],
  held: store.Hold,
): Promise<store.VisibilityChange[]> {
  await store.insertHolds(tx, idsOf(subjects), held);
  return applyHolds(tx, kinds, subjects);
}

async function release(
  tx: Db,
  kinds: readonly HeldKind[],
  subjects: readonly HeldSubject[],
  reason: HoldReason,
): Promise<store.VisibilityChange[]> {
  await store.deleteHolds(tx, idsOf(subjects), reason);
  return applyHolds(tx, kinds, subjects);
}

/** @returns the subjects whose visibility has changed, the replies to them too */
async function applyHolds(
  tx: Db,
  kinds: readonly HeldKind[],
  subjects: readonly HeldSubject[],
): Promise<store.VisibilityChange[]> {
  // This waits for who is replying, and lets who comes later wait: then there are all replies that there will be.
  const own = await store.applyHolds(tx, idsOf(subjects));
  const replyIds = await holdReplies(tx, kinds, subjects);
  const changes = [...own, ...(await store.applyHolds(tx, replyIds))];
  const contentIds = changes.length > 0 ? await listContentOf(tx, kinds, subjects) : [];
  if (contentIds.length > 0)
    changed(tx, uncommentedTag, ...contentIds.flatMap((id) => [commentsTag(id), countsTag(id)]));
  return changes;
}

/**
 * Holds the replies to these subjects as these are held, or ends that. The replies to a deleted comment go with it; those to a
 * deleted reply of a discussion stay.
 * @returns the replies
 */
async function holdReplies(
  tx: Db,
  kinds: readonly HeldKind[],
  subjects: readonly HeldSubject[],
): Promise<string[]> {
  const effects = await store.listEffects(tx, idsOf(subjects));
  const effectOn = ({ id, kind }: HeldSubject) =>
    (isComment(kind) ? effects.get(id)?.strictest : effects.get(id)?.besideDeletion) ?? 'none';
  const found = [];
  for (const [effect, parents] of Map.groupBy(subjects, effectOn)) {
    const replyIds = await listRepliesTo(tx, kinds, parents);
    if (effect === 'none') await store.deleteHolds(tx, replyIds, 'parent');
    else await store.insertHolds(tx, replyIds, { reason: 'parent', effect });
    found.push(...replyIds);
  }
  return found;
}

async function applyMedia(
  tx: Db,
  kinds: readonly HeldKind[],
  changes: readonly store.VisibilityChange[],
): Promise<void> {
  const gone = changes.filter(({ before, after }) => isOpen(before) && !isOpen(after));
  const back = changes.filter(({ before, after }) => !isOpen(before) && isOpen(after));
  const deleted = changes.filter(({ after }) => after === 'deleted');
  const restored = changes.filter(({ before }) => before === 'deleted');
  await setMediaWithheld(tx, await listMedia(tx, kinds, gone), true);
  await setMediaWithheld(tx, await listMedia(tx, kinds, back), false);
  await setMediaWithheld(tx, await listMediaBelow(tx, kinds, deleted), true);
  await setMediaWithheld(tx, await listMediaBelow(tx, kinds, restored), false);
}

const idsOf = (subjects: readonly HeldSubject[]) => subjects.map(({ id }) => id);

const isComment = (kind: SubjectKind) => kind === 'comment' || kind === 'comment_reply';

/** Calls `list` once for each kind of subject with the ids of that kind. */
async function listByKind(
  subjects: readonly HeldSubject[],
  list: (kind: SubjectKind, ids: readonly string[]) => Promise<readonly string[]> | undefined,
): Promise<string[]> {
  const byKind = Map.groupBy(subjects, ({ kind }) => kind);
  const found = [];
  for (const [kind, ofKind] of byKind) found.push(...((await list(kind, idsOf(ofKind))) ?? []));
  return found;
}

export function findKind<Kind extends Pick<HeldKind, 'describe'>>(
  kinds: readonly Kind[],
  kind: SubjectKind,
): Kind | undefined {
  return kinds.find(({ describe }) => describe.has(kind));
}

function listMedia(tx: Db, kinds: readonly HeldKind[], subjects: readonly HeldSubject[]) {
  return listByKind(subjects, (kind, ids) => findKind(kinds, kind)?.listMediaOf(tx, kind, ids));
}

function listMediaBelow(tx: Db, kinds: readonly HeldKind[], subjects: readonly HeldSubject[]) {
  return listByKind(subjects, (kind, ids) => findKind(kinds, kind)?.listMediaBelow?.(tx, kind, ids));
}

function listRepliesTo(tx: Db, kinds: readonly HeldKind[], subjects: readonly HeldSubject[]) {
  return listByKind(subjects, (kind, ids) =>
    isComment(kind) ? store.listReplyIds(tx, ids) : findKind(kinds, kind)?.listRepliesTo?.(tx, kind, ids),
  );
}

function listContentOf(tx: Db, kinds: readonly HeldKind[], subjects: readonly HeldSubject[]) {
  return listByKind(subjects, (kind, ids) =>
    isComment(kind) ? store.listCommentedIds(tx, ids) : findKind(kinds, kind)?.listContentOf?.(tx, kind, ids),
  );
}
