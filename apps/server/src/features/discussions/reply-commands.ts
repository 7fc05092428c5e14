import { accountMessages } from '@kalaangan/contract/accounts';
import {
  discussionMessages,
  discussionReplyMessages as say,
  type VoteType,
} from '@kalaangan/contract/discussions';
import type { DiscussionReply, VoteState } from '@kalaangan/contract/discussions.calls';
import { isForeignKeyViolation } from '#platform/database/errors.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { FormPart } from '#platform/http/multipart.ts';
import { forbidden, notFound } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { mediaOf } from './blocks.ts';
import type { DiscussionEvents } from './events.ts';
import type { DiscussionsOptions } from './options.ts';
import { mayDelete, mayMarkSolutions, mayPublish } from './policy.ts';
import { receiveForm, replyFiles } from './receive.ts';
import type { ReplyQueries } from './reply-queries.ts';
import * as store from './store/index.ts';
import { toReply, type NewReply } from './submission.ts';

type Inside = { authorId: string };

export function createReplyCommands(
  { database, media, social, rateLimits }: DiscussionsOptions,
  queries: ReplyQueries,
  events: DiscussionEvents,
) {
  const db = database.kysely;

  async function enter(tx: Db, discussionId: string): Promise<Inside> {
    const discussion = await store.enterDiscussion(tx, discussionId);
    if (!discussion) throw notFound(discussionMessages.notFound);
    return discussion;
  }

  /** @throws Problem 404 unless it stands in this discussion and is not deleted */
  async function getLiving(tx: Db, discussionId: string, replyId: string): Promise<store.LivingReply> {
    const row = await store.findReply(tx, replyId);
    if (!row || row.discussion_id !== discussionId || row.author_id === null) throw notFound(say.notFound);
    return { ...row, author_id: row.author_id };
  }

  /** In a discussion that one has entered. */
  async function insert(
    tx: Db,
    place: { id: string; discussionId: string; inside: Inside },
    viewer: Viewer,
    { content, parentId }: NewReply,
  ): Promise<void> {
    const { id, discussionId, inside } = place;
    const answered = parentId === null ? null : await getLiving(tx, discussionId, parentId);
    // Two levels: what is replied to a nested one stands beside it.
    const above = answered && (answered.parent_id ?? answered.id);
    if (above !== null) await store.addToRepliesCount(tx, above, 1);
    const created_at = new Date();
    await social.addSubject(tx, { id, kind: 'reply', owner_id: viewer.id, created_at });
    await store.insertReply(tx, {
      id,
      discussion_id: discussionId,
      parent_id: above,
      author_id: viewer.id,
      content: JSON.stringify(content),
      media_ids: mediaOf(content),
      created_at,
    });
    await social.addToCommentsCount(tx, discussionId, 1);
    await events.replyAdded.emit(tx, {
      replyId: id,
      discussionId,
      discussionAuthorId: inside.authorId,
      byId: viewer.id,
      answeredAuthorId: answered?.author_id ?? null,
    });
  }

  return {
    /** Before a byte of the form is read. @throws Problem 403, 404 or 429 */
    async requireReplier(discussionId: string, viewer: Viewer): Promise<void> {
      if (!mayPublish(viewer)) throw forbidden(accountMessages.notVerified);
      if ((await store.findAuthor(db, discussionId)) === null) throw notFound(discussionMessages.notFound);
      await rateLimits.consume('write', viewer.id);
    },

    /** Nothing of a refused or broken-off submission stays behind. */
    async addReply(
      discussionId: string,
      viewer: Viewer,
      parts: AsyncIterable<FormPart>,
    ): Promise<DiscussionReply> {
      const intake = media.beginIntake(viewer.id);
      const id = newId();
      try {
        const onFirstFile = () => rateLimits.consume('upload', viewer.id);
        const reply = toReply(await receiveForm(parts, { intake, rules: replyFiles, onFirstFile }));
        await withTransaction(db, async (tx) => {
          const inside = await enter(tx, discussionId);
          await intake.attach(tx);
          await insert(tx, { id, discussionId, inside }, viewer, reply);
        });
      } catch (error) {
        await intake.abort();
        // What it answers was removed in between.
        if (isForeignKeyViolation(error, 'discussion_replies_parent_id_fkey')) throw notFound(say.notFound);
        throw error;
      }
      return queries.getReply(id, viewer);
    },

    /** One that was replied to stays as deleted. @throws Problem 403, 404 or 429 */
    async removeReply(
      discussionId: string,
      replyId: string,
      viewer: Viewer,
    ): Promise<{ reply: DiscussionReply | null; replyCount: number }> {
      await rateLimits.consume('write', viewer.id);
      const stays = await withTransaction(db, async (tx) => {
        await enter(tx, discussionId);
        await store.lockReplySubject(tx, replyId);
        const { author_id, parent_id } = await getLiving(tx, discussionId, replyId);
        if (!mayDelete(viewer, author_id)) throw forbidden(say.mayNotDelete);
        if (parent_id !== null) await store.addToRepliesCount(tx, parent_id, -1);
        const row = await store.lockReply(tx, replyId);
        if (!row) throw notFound(say.notFound);
        const hasReplies = row.replies_count > 0;
        await (hasReplies ? store.blankReply(tx, replyId) : store.deleteReply(tx, replyId));
        if (parent_id !== null) await store.deleteIfDone(tx, parent_id);
        await social.addToCommentsCount(tx, discussionId, -1);
        await media.doom(tx, row.media_ids);
        return hasReplies;
      });
      const [reply, tallies] = await Promise.all([
        stays ? queries.getReply(replyId, viewer) : null,
        social.findTallies([discussionId], null),
      ]);
      return { reply, replyCount: tallies.get(discussionId)?.commentsCount ?? 0 };
    },

    /** The same direction again takes the vote back. @throws Problem 404 */
    async voteReply(
      discussionId: string,
      replyId: string,
      viewer: Viewer,
      type: VoteType,
    ): Promise<VoteState> {
      await rateLimits.consume('write', viewer.id);
      try {
        await withTransaction(db, async (tx) => {
          await enter(tx, discussionId);
          await getLiving(tx, discussionId, replyId);
          await social.toggleVote(tx, { subjectId: replyId, userId: viewer.id, up: type === 'upvote' });
        });
      } catch (error) {
        // It was removed in between.
        if (isForeignKeyViolation(error, 'votes_subject_id_fkey')) throw notFound(say.notFound);
        throw error;
      }
      const state = (await social.findVoteStates([replyId], viewer)).get(replyId);
      if (!state) throw notFound(say.notFound);
      const { votes, voteCount, myVote } = state;
      return { votes, voteCount, myVote };
    },

    /** Marks it as a solution, or no longer. @throws Problem 403 or 404 */
    async turnSolved(discussionId: string, replyId: string, viewer: Viewer): Promise<DiscussionReply> {
      await rateLimits.consume('write', viewer.id);
      await withTransaction(db, async (tx) => {
        const { authorId } = await enter(tx, discussionId);
        if (!mayMarkSolutions(viewer, authorId)) throw forbidden(say.maySolveNot);
        await store.lockReply(tx, replyId);
        const { author_id } = await getLiving(tx, discussionId, replyId);
        await store.turnSolved(tx, replyId);
        await events.solutionChanged.emit(tx, { replyId, writerId: author_id, byId: viewer.id });
      });
      return queries.getReply(replyId, viewer);
    },
  };
}
