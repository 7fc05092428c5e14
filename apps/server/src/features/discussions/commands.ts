import { accountMessages } from '@kalaangan/contract/accounts';
import { discussionMessages as say, type VoteType } from '@kalaangan/contract/discussions';
import type { Discussion, VoteState } from '@kalaangan/contract/discussions.calls';
import { newId } from '#platform/database/ids.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { FormPart } from '#platform/http/multipart.ts';
import { forbidden, notFound } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { mediaOf, toPreview } from './blocks.ts';
import { listsOf } from './lists.ts';
import type { DiscussionsOptions } from './options.ts';
import { mayDelete, mayPublish } from './policy.ts';
import { discussionFiles, receiveForm } from './receive.ts';
import * as store from './store/index.ts';
import { toDiscussion } from './submission.ts';

export function createDiscussionCommands(
  { database, media, social, rateLimits }: DiscussionsOptions,
  getDiscussion: (id: string, viewer: Viewer | null) => Promise<Discussion>,
) {
  const db = database.kysely;
  return {
    /** Before a byte of the form is read. @throws Problem 403 or 429 */
    async requirePublisher(viewer: Viewer): Promise<void> {
      if (!mayPublish(viewer)) throw forbidden(accountMessages.notVerified);
      await rateLimits.consume('write', viewer.id);
    },

    /** Nothing of a refused or broken-off submission stays behind. */
    async createDiscussion(viewer: Viewer, parts: AsyncIterable<FormPart>): Promise<Discussion> {
      const intake = media.beginIntake(viewer.id);
      const id = newId();
      try {
        const onFirstFile = () => rateLimits.consume('upload', viewer.id);
        const form = await receiveForm(parts, { intake, rules: discussionFiles, onFirstFile });
        const { title, tags, content } = toDiscussion(form);
        const created_at = new Date();
        await db.transaction().execute(async (tx) => {
          await social.addSubject(tx, { id, kind: 'discussion', owner_id: viewer.id, created_at });
          await intake.attach(tx);
          await store.insertDiscussion(
            tx,
            {
              id,
              author_id: viewer.id,
              title,
              tags,
              content: JSON.stringify(content),
              preview: JSON.stringify(toPreview(content)),
              media_ids: mediaOf(content),
              created_at,
            },
            listsOf({ authorId: viewer.id, tags }),
          );
        });
      } catch (error) {
        await intake.abort();
        throw error;
      }
      return getDiscussion(id, viewer);
    },

    /** Its replies, votes and views go with it, and all media. @throws Problem 403, 404 or 429 */
    async removeDiscussion(id: string, viewer: Viewer): Promise<void> {
      await rateLimits.consume('write', viewer.id);
      await withTransaction(db, async (tx) => {
        const discussion = await store.closeDiscussion(tx, id);
        if (!discussion) throw notFound(say.notFound);
        if (!mayDelete(viewer, discussion.authorId)) throw forbidden(say.mayNotDelete);
        const mediaIds = await store.listMediaIds(tx, [id]);
        await store.deleteDiscussions(tx, [id]);
        await media.doom(tx, mediaIds);
      });
    },

    /** The same direction again takes the vote back. @throws Problem 404 */
    async vote(id: string, viewer: Viewer, type: VoteType): Promise<VoteState> {
      await rateLimits.consume('write', viewer.id);
      await withTransaction(db, async (tx) => {
        if (!(await store.enterDiscussion(tx, id))) throw notFound(say.notFound);
        await social.toggleVote(tx, { subjectId: id, userId: viewer.id, up: type === 'upvote' });
      });
      const state = (await social.findVoteStates([id], viewer)).get(id);
      if (!state) throw notFound(say.notFound);
      const { votes, voteCount, myVote } = state;
      return { votes, voteCount, myVote };
    },

    /** @param address where a visitor without an account comes from @throws Problem 404 */
    async countView(id: string, viewer: Viewer | null, address: string): Promise<number> {
      const views = await social.countView('discussion', id, viewer, address);
      if (views === null) throw notFound(say.notFound);
      return views;
    },
  };
}
