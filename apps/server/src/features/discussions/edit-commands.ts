import { isDeepStrictEqual } from 'node:util';
import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import {
  discussionMessages as messages,
  discussionReplyMessages as replyMessages,
} from '@kalaangan/contract/discussions/discussions';
import type { Discussion, DiscussionReply } from '@kalaangan/contract/discussions/discussions.calls';
import { isShown } from '@kalaangan/contract/social/status';
import type { Message } from '@kalaangan/messages/t';
import { requireInteraction, type Audience, type Viewer } from '#features/accounts/index.ts';
import { beginIntake, markMediaForDeletion } from '#features/media/index.ts';
import {
  countFirstFile,
  findStatus,
  lockSubjectExclusively,
  readStatus,
  requireEditable,
  requireInteractive,
  requireVersion,
  reviewLinks,
  withCurrent,
} from '#features/social/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { FormPart } from '#platform/http/calls/multipart.ts';
import { forbidden, notFound } from '#platform/http/calls/problem.ts';
import { countLinksOf, mediaOf, textOf, toPreview } from './blocks.ts';
import type { Discussions } from './context.ts';
import { toFieldColumns, toFields } from './fields.ts';
import { listOfTag, listsOf } from './lists.ts';
import { mayEdit } from './policy.ts';
import { settleStatus } from './publication-steps.ts';
import { getDiscussion } from './queries.ts';
import { discussionFiles, receiveForm, replyFiles } from './receive.ts';
import { getExistingReply, lockDiscussion } from './replies/commands.ts';
import { getReply } from './replies/queries.ts';
import * as store from './store/index.ts';
import { discussionSubject } from './subject.ts';
import { toDiscussion, toEditedReply } from './submission.ts';
import { addTagSounds } from './tag-list-queries.ts';

// Authors may change what they wrote for ever, also where replies are closed. An edit tells nobody and moves nothing.

/**
 * Changes a discussion by the form of creating. Omitted fields are unchanged. The edit is atomic: a refused or interrupted one changes
 * nothing.
 * @param parts of the multipart form; nothing of it is read before permission and rate limit are checked
 * @throws {Problem} 400, 403, 404, 409, 413, 415, 429
 */
export async function editDiscussion(
  discussions: Discussions,
  id: string,
  audience: Audience<Viewer>,
  parts: AsyncIterable<FormPart>,
): Promise<Discussion> {
  const { viewer } = audience;
  const { db, media, rateLimits } = discussions;
  await requireEditableDiscussion(db, id, viewer);
  await rateLimits.consume('write', viewer.id);
  const was = await findStatus(db, id);
  const { onFirstFile, settle } = countFirstFile(rateLimits, viewer.id, was.status);
  const intake = beginIntake(media, viewer.id);
  try {
    const form = await receiveForm(parts, { intake, rules: discussionFiles, onFirstFile });
    await settle(readStatus(Object.fromEntries(form.texts), was, new Date()).status);
    await withTransaction(db, async (tx) => {
      // The lock serializes concurrent edits: the second one works with the result of the first.
      await lockSubjectExclusively(tx, 'discussion', id);
      const row = await requireEditableDiscussion(tx, id, viewer);
      requireVersion(form.texts.get('version'), row);
      const [before, at] = [await findStatus(tx, id), new Date()];
      const to = readStatus(Object.fromEntries(form.texts), before, at);
      // Who changes what is published sends it whole, unless it is the status that is changed.
      const mayOmit = before.status !== 'published' || form.texts.has('status');
      const { fields, content } = toDiscussion(form, {
        before: row,
        mayOmit,
        isDraft: to.status === 'draft',
      });
      const media_ids = mediaOf(content);
      await intake.attach(tx);
      const isEdit =
        isShown(before.status) && !isDeepStrictEqual([row.content, toFields(row)], [content, fields]);
      if (isEdit) await store.addVersion(tx, id, { ...toFields(row), text: textOf(row.content) }, at);
      await store.updateDiscussion(tx, id, {
        ...toFieldColumns(fields),
        content: JSON.stringify(content),
        preview: JSON.stringify(toPreview(content)),
        media_ids,
        ...(isEdit && { edited_at: at }),
      });
      await store.replaceLists(tx, id, listsOf({ authorId: row.author_id, tags: fields.tags }));
      await addTagSounds(tx, discussions.tagSounds, fields.tags.map(listOfTag));
      const removed = row.media_ids.filter((mediaId) => !media_ids.includes(mediaId));
      await markMediaForDeletion(media, tx, removed);
      await settleStatus(
        discussions,
        tx,
        { id, authorId: row.author_id },
        { title: fields.title, content },
        { before, to, at },
      );
    });
  } catch (error) {
    await intake.abort();
    throw await withCurrent(error, () => getDiscussion(discussions, id, audience));
  }
  return getDiscussion(discussions, id, audience);
}

async function requireEditableDiscussion(db: Db, id: string, viewer: Viewer) {
  const row = await store.findDiscussion(db, id);
  if (!row) throw notFound(messages.notFound);
  requireEditable({ ownerId: row.author_id, visibility: row.visibility }, viewer, messages.notFound);
  requireEditor(viewer, row.author_id, messages.mayNotEdit);
  return row;
}

/**
 * Changes a reply. The edit is atomic.
 * @param parts of the multipart form; nothing of it is read before permission and rate limit are checked
 * @throws {Problem} 400, 403, 404, 410, 413, 415, 429
 */
export async function editReply(
  discussions: Discussions,
  { id: discussionId, replyId }: { id: string; replyId: string },
  audience: Audience<Viewer>,
  parts: AsyncIterable<FormPart>,
): Promise<DiscussionReply> {
  const { db, media, rateLimits } = discussions;
  const { viewer } = audience;
  await requireInteractive(db, discussionSubject(discussionId), viewer);
  await requireEditableReply(db, discussionId, replyId, viewer);
  await rateLimits.consume('write', viewer.id);
  const intake = beginIntake(media, viewer.id);
  try {
    const onFirstFile = () => rateLimits.take('upload', viewer.id);
    const form = await receiveForm(parts, { intake, rules: replyFiles, onFirstFile });
    await withTransaction(db, async (tx) => {
      await lockDiscussion(tx, discussionId, viewer);
      await lockSubjectExclusively(tx, 'discussion_reply', replyId);
      const row = await requireEditableReply(tx, discussionId, replyId, viewer);
      const content = toEditedReply(form, row);
      if (isDeepStrictEqual(row.content, content)) return;
      const mediaIds = mediaOf(content);
      await intake.attach(tx);
      await store.editReply(tx, row, { content, mediaIds }, textOf(row.content));
      const removed = row.media_ids.filter((mediaId) => !mediaIds.includes(mediaId));
      await markMediaForDeletion(media, tx, removed);
      const subject = { kind: 'discussion_reply', id: replyId } as const;
      await reviewLinks(discussions.social, tx, subject, viewer.id, countLinksOf(content));
    });
  } catch (error) {
    await intake.abort();
    throw error;
  }
  return getReply(discussions, replyId, audience);
}

async function requireEditableReply(db: Db, discussionId: string, replyId: string, viewer: Viewer) {
  const row = await getExistingReply(db, discussionId, replyId, viewer);
  requireEditor(viewer, row.author_id, replyMessages.mayNotEdit);
  requireEditable({ visibility: row.visibility, ownerId: row.author_id }, viewer, replyMessages.notFound);
  const parent = row.parent_id === null ? undefined : await store.findReply(db, row.parent_id);
  if (parent?.author_id) await requireInteraction(db, viewer, [parent.author_id]);
  return row;
}

function requireEditor(viewer: Viewer, authorId: string, mayNotEdit: Message): void {
  if (mayEdit(viewer, authorId)) return;
  throw viewer.id === authorId
    ? forbidden(accountMessages.notVerified, 'email_not_verified')
    : forbidden(mayNotEdit);
}
