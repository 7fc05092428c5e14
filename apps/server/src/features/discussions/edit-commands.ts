import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import { discussionMessages as messages } from '@kalaangan/contract/discussions/discussions';
import type { Discussion } from '@kalaangan/contract/discussions/discussions.calls';
import type { Audience, Viewer } from '#features/accounts/index.ts';
import { beginIntake, markMediaForDeletion } from '#features/media/index.ts';
import {
  countFirstFile,
  findStatus,
  lockSubjectExclusively,
  readStatus,
  requireEditable,
  requireVersion,
  withCurrent,
} from '#features/social/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { FormPart } from '#platform/http/calls/multipart.ts';
import { forbidden, notFound } from '#platform/http/calls/problem.ts';
import { mediaOf, toPreview } from './blocks.ts';
import type { Discussions } from './context.ts';
import { toFieldColumns } from './fields.ts';
import { listOfTag, listsOf } from './lists.ts';
import { mayEdit } from './policy.ts';
import { settleStatus } from './publication-steps.ts';
import { getDiscussion } from './queries.ts';
import { discussionFiles, receiveForm } from './receive.ts';
import * as store from './store/index.ts';
import { toDiscussion } from './submission.ts';
import { addTagSounds } from './tag-list-queries.ts';

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
  await requireEditor(db, id, viewer);
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
      const row = await requireEditor(tx, id, viewer);
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
      await store.updateDiscussion(tx, id, {
        ...toFieldColumns(fields),
        content: JSON.stringify(content),
        preview: JSON.stringify(toPreview(content)),
        media_ids,
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

async function requireEditor(db: Db, id: string, viewer: Viewer) {
  const row = await store.findDiscussion(db, id);
  if (!row) throw notFound(messages.notFound);
  requireEditable({ ownerId: row.author_id, visibility: row.visibility }, viewer, messages.notFound);
  if (!mayEdit(viewer, row.author_id))
    throw viewer.id === row.author_id
      ? forbidden(accountMessages.notVerified, 'email_not_verified')
      : forbidden(messages.mayNotEdit);
  return row;
}
