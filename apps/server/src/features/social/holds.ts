import { setMediaWithheld } from '#features/media/index.ts';
import { changed } from '#platform/database/changes.ts';
import type { Db } from '#platform/database/tables.ts';
import type { ContentKind } from './content-kind.ts';
import * as store from './store/index.ts';
import type { HoldEffect, HoldReason, SubjectKind } from './tables.ts';
import { commentsTag, countsTag } from './tags.ts';

// Hides and shows subjects. `subject_holds` has the reasons; triggers carry the visibility that follows from them to the
// tables of content, to lists, counts, the search and notifications.

/** What is hidden or shown. */
export type HeldSubject = { kind: SubjectKind; id: string };

/**
 * Holds a subject for a reason, and with it the replies to a comment or reply; repeated, it changes nothing. Call it in the
 * transaction of what is the cause.
 */
export async function holdSubject(
  tx: Db,
  kinds: readonly ContentKind[],
  subject: HeldSubject,
  reason: HoldReason,
  effect: HoldEffect,
): Promise<void> {
  await changeHold(tx, kinds, subject, async () => {
    await store.insertHolds(tx, [subject.id], reason, effect);
    await store.insertHolds(tx, await listRepliesTo(tx, kinds, subject), 'parent', effect);
  });
}

/** Ends what `holdSubject` began: it is visible again unless it is held for another reason. */
export async function releaseSubject(
  tx: Db,
  kinds: readonly ContentKind[],
  subject: HeldSubject,
  reason: HoldReason,
): Promise<void> {
  await changeHold(tx, kinds, subject, async () => {
    await store.deleteHolds(tx, [subject.id], reason);
    if (!(await store.isHeld(tx, subject.id)))
      await store.deleteHolds(tx, await listRepliesTo(tx, kinds, subject), 'parent');
  });
}

async function changeHold(
  tx: Db,
  kinds: readonly ContentKind[],
  subject: HeldSubject,
  change: () => Promise<void>,
): Promise<void> {
  await store.lockSubjectExclusively(tx, subject.kind, subject.id);
  await change();
  const changes = await store.applyHolds(tx, [subject.id, ...(await listRepliesTo(tx, kinds, subject))]);
  for (const { id, kind, before, after } of changes) {
    if ((before === 'visible') === (after === 'visible')) continue;
    await setMediaWithheld(
      tx,
      (await findKind(kinds, kind)?.listMediaOf(tx, kind, id)) ?? [],
      after !== 'visible',
    );
  }
  if (changes.length === 0) return;
  const content = await findContentOf(tx, kinds, subject);
  if (content !== null) changed(tx, commentsTag(content), countsTag(content));
}

const isComment = (kind: SubjectKind) => kind === 'comment' || kind === 'comment_reply';

function findKind(kinds: readonly ContentKind[], kind: SubjectKind): ContentKind | undefined {
  return kinds.find(({ describe }) => describe.has(kind));
}

async function listRepliesTo(
  tx: Db,
  kinds: readonly ContentKind[],
  { kind, id }: HeldSubject,
): Promise<readonly string[]> {
  if (isComment(kind)) return store.listReplyIds(tx, id);
  return (await findKind(kinds, kind)?.listRepliesTo?.(tx, kind, id)) ?? [];
}

async function findContentOf(
  tx: Db,
  kinds: readonly ContentKind[],
  { kind, id }: HeldSubject,
): Promise<string | null> {
  if (isComment(kind)) return (await store.findComment(tx, id))?.subject_id ?? null;
  return (await findKind(kinds, kind)?.findContentOf?.(tx, kind, id)) ?? null;
}
