import type { RemovalReason } from '@kalaangan/contract/safety/removal';
import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import {
  discussionMessages,
  discussionReplyMessages as messages,
  type VoteType,
} from '@kalaangan/contract/discussions/discussions';
import type { DiscussionReply, VoteState } from '@kalaangan/contract/discussions/discussions.calls';
import { requireInteraction, type Audience, type Viewer } from '#features/accounts/index.ts';
import { beginIntake } from '#features/media/index.ts';
import {
  addSubject,
  addToCommentsCount,
  commentsTag,
  findTallies,
  findVoteStates,
  lockSubjectExclusively,
  lockSubjectShared,
  mayDelete,
  requireOpen,
  requireVisible,
  reviewLinks,
  toggleVote,
} from '#features/social/index.ts';
import { changed } from '#platform/database/changes/changes.ts';
import { isForeignKeyViolation } from '#platform/database/errors.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { FormPart } from '#platform/http/calls/multipart.ts';
import { forbidden, notFound } from '#platform/http/calls/problem.ts';
import { countLinksOf, mediaOf } from '../blocks.ts';
import type { Discussions } from '../context.ts';
import { mayMarkSolutions, mayPublish } from '../policy.ts';
import { receiveForm, replyFiles } from '../receive.ts';
import { deleteReply, restoreReply } from './deletion-steps.ts';
import { getReply } from './queries.ts';
import * as store from '../store/index.ts';
import { discussionSubject } from '../subject.ts';
import { toReply, type NewReply } from '../submission.ts';

/**
 * Adds a reply. A refused or interrupted submission leaves no rows and no files behind.
 * @param parts of the multipart form; nothing of it is read before permission and rate limit are checked
 * @throws {Problem} 400, 403, 404, 413, 415, 429
 */
export async function addReply(
  discussions: Discussions,
  discussionId: string,
  audience: Audience<Viewer>,
  parts: AsyncIterable<FormPart>,
): Promise<DiscussionReply> {
  const { viewer } = audience;
  const { db, media, rateLimits } = discussions;
  if (!mayPublish(viewer)) throw forbidden(accountMessages.notVerified, 'email_not_verified');
  await requireOpen(db, discussionSubject(discussionId), viewer);
  await rateLimits.consume('write', viewer.id);
  const intake = beginIntake(media, viewer.id);
  const id = newId();
  try {
    const onFirstFile = () => rateLimits.take('upload', viewer.id);
    const reply = toReply(await receiveForm(parts, { intake, rules: replyFiles, onFirstFile }));
    await withTransaction(db, async (tx) => {
      const discussionAuthorId = await lockDiscussion(tx, discussionId, viewer);
      // The upload may have taken long enough for a block, or for closing the replies.
      await requireOpen(tx, discussionSubject(discussionId), viewer);
      await intake.attach(tx);
      await insertReply(discussions, tx, { id, discussionId, discussionAuthorId }, viewer, reply);
    });
  } catch (error) {
    await intake.abort();
    // The parent reply was removed in between.
    if (isForeignKeyViolation(error, 'discussion_replies_parent_id_fkey')) throw notFound(messages.notFound);
    throw error;
  }
  return getReply(discussions, id, audience);
}

/**
 * Deletes a reply, in a way that its author can take back; one that has replies itself remains as a blank placeholder. An admin
 * removes that of others by a decision.
 * @throws {Problem} 403, 404, 429
 */
export async function removeReply(
  discussions: Discussions,
  { id: discussionId, replyId }: { id: string; replyId: string },
  audience: Audience<Viewer>,
  reason: RemovalReason,
): Promise<{ reply: DiscussionReply | null; replyCount: number }> {
  const { viewer } = audience;
  const { db, social, rateLimits } = discussions;
  await rateLimits.consume('write', viewer.id);
  const left = await withTransaction(db, async (tx) => {
    await lockDiscussion(tx, discussionId, viewer);
    // The subject is locked first, in the same order as by votes, to avoid deadlocks.
    await lockSubjectExclusively(tx, 'discussion_reply', replyId);
    const row = await getExistingReply(tx, discussionId, replyId, viewer);
    if (!mayDelete(viewer, row.author_id)) throw forbidden(messages.mayNotDelete);
    if (row.author_id !== viewer.id) return 'to decide';
    return (await deleteReply(discussions, tx, row, viewer)) ? 'blank' : 'nothing';
  });
  if (left === 'to decide')
    await social.moderation.removeAsAdmin(viewer, { kind: 'discussion_reply', id: replyId }, reason);
  const reply = left === 'blank' ? await getReply(discussions, replyId, audience) : null;
  return { reply, replyCount: await countReplies(discussions, discussionId) };
}

/**
 * Takes the deletion of a reply back.
 * @throws {Problem} 404 if somebody else has deleted it, or it is too late; 410, 429
 */
export async function takeDeletionBack(
  discussions: Discussions,
  { id: discussionId, replyId }: { id: string; replyId: string },
  audience: Audience<Viewer>,
): Promise<{ reply: DiscussionReply; replyCount: number }> {
  const { viewer } = audience;
  const { db, rateLimits } = discussions;
  await rateLimits.consume('write', viewer.id);
  await withTransaction(db, async (tx) => {
    await lockDiscussion(tx, discussionId, viewer);
    await restoreReply(discussions, tx, { discussionId, replyId }, viewer, messages.notFound);
    await getExistingReply(tx, discussionId, replyId, viewer);
  });
  const reply = await getReply(discussions, replyId, audience);
  return { reply, replyCount: await countReplies(discussions, discussionId) };
}

async function countReplies({ social }: Discussions, discussionId: string): Promise<number> {
  return (await findTallies(social, [discussionId], null)).get(discussionId)?.commentsCount ?? 0;
}

/**
 * Voting in the same direction again withdraws the vote.
 * @throws {Problem} 404, 429
 */
export async function voteOnReply(
  { db, social, rateLimits }: Discussions,
  discussionId: string,
  replyId: string,
  audience: Audience<Viewer>,
  type: VoteType,
): Promise<VoteState> {
  const { viewer } = audience;
  await rateLimits.consume('write', viewer.id);
  try {
    await withTransaction(db, async (tx) => {
      await lockDiscussion(tx, discussionId, viewer);
      const { author_id: ownerId } = await getExistingReply(tx, discussionId, replyId, viewer);
      await toggleVote(tx, { subjectId: replyId, viewer, ownerId, up: type === 'upvote' });
      // Replies are listed by votes.
      changed(tx, commentsTag(discussionId));
    });
  } catch (error) {
    // The reply was removed in between.
    if (isForeignKeyViolation(error, 'votes_subject_id_fkey')) throw notFound(messages.notFound);
    throw error;
  }
  const state = (await findVoteStates(social, [replyId], audience)).get(replyId);
  if (!state) throw notFound(messages.notFound);
  const { votes, voteCount, myVote } = state;
  return { votes, voteCount, myVote };
}

/**
 * Marks a reply as a solution, or removes the mark.
 * @throws {Problem} 403, 404, 429
 */
export async function toggleSolution(
  discussions: Discussions,
  discussionId: string,
  replyId: string,
  audience: Audience<Viewer>,
): Promise<DiscussionReply> {
  const { viewer } = audience;
  const { db, events, rateLimits } = discussions;
  await rateLimits.consume('write', viewer.id);
  await withTransaction(db, async (tx) => {
    const authorId = await lockDiscussion(tx, discussionId, viewer);
    if (!mayMarkSolutions(viewer, authorId)) throw forbidden(messages.mayNotMarkSolutions);
    await store.lockReply(tx, replyId);
    const { author_id } = await getExistingReply(tx, discussionId, replyId, viewer);
    await store.toggleSolved(tx, replyId);
    await events.solutionChanged.emit(tx, { replyId, writerId: author_id, byId: viewer.id });
  });
  return getReply(discussions, replyId, audience);
}

/** Whether a reply is marked as a solution, read in the caller's transaction. */
export function isSolution(tx: Db, replyId: string): Promise<boolean> {
  return store.isSolution(tx, replyId);
}

/**
 * Takes a shared lock that prevents the discussion's removal.
 * @returns the author's id
 * @throws {Problem} 404, 410
 */
export async function lockDiscussion(tx: Db, discussionId: string, viewer: Viewer): Promise<string> {
  const state = await lockSubjectShared(tx, 'discussion', discussionId);
  if (state === null) throw notFound(discussionMessages.notFound);
  requireVisible(state, viewer, discussionMessages.notFound);
  return state.ownerId;
}

/** @throws {Problem} 404 unless the reply belongs to this discussion and is not deleted; 410 */
export async function getExistingReply(
  tx: Db,
  discussionId: string,
  replyId: string,
  viewer: Viewer,
): Promise<store.ExistingReply> {
  const row = await store.findReply(tx, replyId);
  if (!row || row.discussion_id !== discussionId || row.author_id === null) throw notFound(messages.notFound);
  requireVisible({ visibility: row.visibility, ownerId: row.author_id }, viewer, messages.notFound);
  return { ...row, author_id: row.author_id };
}

type ReplyTarget = { id: string; discussionId: string; discussionAuthorId: string };

/** Inserts a reply; the caller has locked the discussion. */
async function insertReply(
  { events, social }: Discussions,
  tx: Db,
  { id, discussionId, discussionAuthorId }: ReplyTarget,
  viewer: Viewer,
  { content, parentId }: NewReply,
): Promise<void> {
  // Whoever deletes it waits, or has come first.
  if (parentId !== null) await store.lockReply(tx, parentId);
  const answered = parentId === null ? null : await getExistingReply(tx, discussionId, parentId, viewer);
  if (answered) await requireInteraction(tx, viewer, [answered.author_id]);
  // There are two levels: a reply to a nested reply becomes its sibling.
  const topLevelId = answered && (answered.parent_id ?? answered.id);
  if (topLevelId !== null) await store.addToRepliesCount(tx, topLevelId, 1);
  const created_at = new Date();
  await addSubject(tx, { id, kind: 'discussion_reply', owner_id: viewer.id, created_at });
  await store.insertReply(tx, {
    id,
    discussion_id: discussionId,
    parent_id: topLevelId,
    author_id: viewer.id,
    content: JSON.stringify(content),
    media_ids: mediaOf(content),
    created_at,
  });
  await addToCommentsCount(tx, discussionId, 1);
  await reviewLinks(social, tx, { kind: 'discussion_reply', id }, viewer.id, countLinksOf(content));
  await events.replyAdded.emit(tx, {
    replyId: id,
    discussionId,
    discussionAuthorId,
    byId: viewer.id,
    answeredAuthorId: answered?.author_id ?? null,
  });
}
