import { toFieldColumns } from './fields.ts';
import type { RemovalReason } from '@kalaangan/contract/safety/removal';
import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import { discussionMessages as messages, type VoteType } from '@kalaangan/contract/discussions/discussions';
import type { Discussion, VoteState } from '@kalaangan/contract/discussions/discussions.calls';
import type { Audience, Viewer } from '#features/accounts/index.ts';
import { beginIntake } from '#features/media/index.ts';
import {
  addSubject,
  countFirstFile,
  findVoteStates,
  lockSubjectShared,
  published,
  readStatus,
  removeContent,
  requireVisible,
  toggleVote,
} from '#features/social/index.ts';
import { newId } from '#platform/database/ids.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { FormPart } from '#platform/http/calls/multipart.ts';
import { forbidden, notFound } from '#platform/http/calls/problem.ts';
import { mediaOf, toPreview } from './blocks.ts';
import type { Discussions } from './context.ts';
import { listOfTag, listsOf } from './lists.ts';
import { mayPublish } from './policy.ts';
import { settleStatus } from './publication-steps.ts';
import { getDiscussion } from './queries.ts';
import { discussionFiles, receiveForm } from './receive.ts';
import * as store from './store/index.ts';
import { discussionSubject } from './subject.ts';
import { toDiscussion } from './submission.ts';
import { addTagSounds } from './tag-list-queries.ts';

/**
 * Creates a discussion. A refused or interrupted submission leaves no rows and no files behind.
 * @param parts of the multipart form; nothing of it is read before permission and rate limit are checked
 * @throws {Problem} 400, 403, 413, 415, 429
 */
export async function createDiscussion(
  discussions: Discussions,
  audience: Audience<Viewer>,
  parts: AsyncIterable<FormPart>,
): Promise<Discussion> {
  const { viewer } = audience;
  const { db, media, rateLimits } = discussions;
  if (!mayPublish(viewer)) throw forbidden(accountMessages.notVerified, 'email_not_verified');
  await rateLimits.consume('write', viewer.id);
  const { onFirstFile, settle } = countFirstFile(rateLimits, viewer.id, published.status);
  const intake = beginIntake(media, viewer.id);
  const id = newId();
  try {
    const form = await receiveForm(parts, { intake, rules: discussionFiles, onFirstFile });
    const created_at = new Date();
    const to = readStatus(Object.fromEntries(form.texts), published, created_at);
    const { fields, content } = toDiscussion(form, { isDraft: to.status === 'draft' });
    const { title, tags } = fields;
    await settle(to.status);
    await withTransaction(db, async (tx) => {
      const was_published = to.status === 'published';
      await addSubject(tx, { id, kind: 'discussion', owner_id: viewer.id, created_at, was_published });
      await intake.attach(tx);
      await store.insertDiscussion(
        tx,
        {
          id,
          author_id: viewer.id,
          ...toFieldColumns(fields),
          content: JSON.stringify(content),
          preview: JSON.stringify(toPreview(content)),
          media_ids: mediaOf(content),
          created_at,
        },
        listsOf({ authorId: viewer.id, tags }),
      );
      await addTagSounds(tx, discussions.tagSounds, tags.map(listOfTag));
      const step = { before: published, to, at: created_at };
      await settleStatus(discussions, tx, { id, authorId: viewer.id }, { title, content }, step);
    });
  } catch (error) {
    await intake.abort();
    throw error;
  }
  return getDiscussion(discussions, id, audience);
}

/**
 * Deletes a discussion, in a way that its author can take back; an admin removes that of others by a decision.
 * @throws {Problem} 403, 404, 429
 */
export function removeDiscussion(
  { social }: Discussions,
  id: string,
  viewer: Viewer,
  reason: RemovalReason,
): Promise<void> {
  return removeContent(social, discussionSubject(id), viewer, reason, messages.mayNotDelete);
}

/**
 * Voting in the same direction again withdraws the vote.
 * @throws {Problem} 404, 429
 */
export async function vote(
  { db, social, rateLimits }: Discussions,
  id: string,
  audience: Audience<Viewer>,
  type: VoteType,
): Promise<VoteState> {
  const { viewer } = audience;
  await rateLimits.consume('write', viewer.id);
  await withTransaction(db, async (tx) => {
    const discussion = await lockSubjectShared(tx, 'discussion', id);
    if (discussion === null) throw notFound(messages.notFound);
    requireVisible(discussion, viewer, messages.notFound);
    await toggleVote(tx, { subjectId: id, viewer, ownerId: discussion.ownerId, up: type === 'upvote' });
  });
  const state = (await findVoteStates(social, [id], audience)).get(id);
  if (!state) throw notFound(messages.notFound);
  const { votes, voteCount, myVote } = state;
  return { votes, voteCount, myVote };
}
