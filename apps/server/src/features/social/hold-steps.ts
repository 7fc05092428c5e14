import { listMediaIdsOfOwner, setMediaWithheld } from '#features/media/index.ts';
import { changed } from '#platform/database/changes/changes.ts';
import type { Db } from '#platform/database/tables.ts';
import type { ContentKind } from './content-kind.ts';
import { isOpen } from './policy.ts';
import * as store from './store/index.ts';
import type { HeldSubject, HoldReason, SubjectKind } from './tables.ts';
import { commentsTag, countsTag } from './tags.ts';

// Hides and shows subjects. `subject_holds` has the reasons; triggers carry the visibility that follows from them to the
// tables of content, to lists, counts, the search and notifications.

/** What holding needs of a kind of content. */
type HeldKind = Pick<ContentKind, 'listMediaOf' | 'listRepliesTo' | 'listContentOf'> & {
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
  const held = await store.listNotOpen(
    tx,
    subjects.map(({ id }) => id),
  );
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
  const ids = subjects.map(({ id }) => id);
  const replyIds = await listRepliesTo(tx, kinds, subjects);
  await store.insertHolds(tx, ids, held);
  await store.insertHolds(tx, replyIds, { reason: 'parent', effect: held.effect });
  return applyHolds(tx, kinds, subjects, replyIds);
}

async function release(
  tx: Db,
  kinds: readonly HeldKind[],
  subjects: readonly HeldSubject[],
  reason: HoldReason,
): Promise<store.VisibilityChange[]> {
  const ids = subjects.map(({ id }) => id);
  await store.deleteHolds(tx, ids, reason);
  const held = new Set((await store.listHeld(tx, ids)).map(({ id }) => id));
  const free = subjects.filter(({ id }) => !held.has(id));
  const replyIds = await listRepliesTo(tx, kinds, free);
  await store.deleteHolds(tx, replyIds, 'parent');
  return applyHolds(tx, kinds, subjects, replyIds);
}

/** @returns the subjects whose visibility has changed */
async function applyHolds(
  tx: Db,
  kinds: readonly HeldKind[],
  subjects: readonly HeldSubject[],
  replyIds: readonly string[],
): Promise<store.VisibilityChange[]> {
  const changes = await store.applyHolds(tx, [...subjects.map(({ id }) => id), ...replyIds]);
  if (changes.length > 0) {
    const contentIds = await listContentOf(tx, kinds, subjects);
    changed(tx, ...contentIds.flatMap((id) => [commentsTag(id), countsTag(id)]));
  }
  return changes;
}

async function applyMedia(
  tx: Db,
  kinds: readonly HeldKind[],
  changes: readonly store.VisibilityChange[],
): Promise<void> {
  const gone = changes.filter(({ before, after }) => isOpen(before) && !isOpen(after));
  const back = changes.filter(({ before, after }) => !isOpen(before) && isOpen(after));
  await setMediaWithheld(tx, await listMedia(tx, kinds, gone), true);
  await setMediaWithheld(tx, await listMedia(tx, kinds, back), false);
}

const isComment = (kind: SubjectKind) => kind === 'comment' || kind === 'comment_reply';

/** Calls `list` once for each kind of subject with the ids of that kind. */
async function listByKind(
  subjects: readonly HeldSubject[],
  list: (kind: SubjectKind, ids: readonly string[]) => Promise<readonly string[]> | undefined,
): Promise<string[]> {
  const byKind = Map.groupBy(subjects, ({ kind }) => kind);
  const found = [];
  for (const [kind, ofKind] of byKind)
    found.push(
      ...((await list(
        kind,
        ofKind.map(({ id }) => id),
      )) ?? []),
    );
  return found;
}

function findKind(kinds: readonly HeldKind[], kind: SubjectKind): HeldKind | undefined {
  return kinds.find(({ describe }) => describe.has(kind));
}

function listMedia(tx: Db, kinds: readonly HeldKind[], subjects: readonly HeldSubject[]) {
  return listByKind(subjects, (kind, ids) => findKind(kinds, kind)?.listMediaOf(tx, kind, ids));
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
