import type { Comment, CommentReply } from '@kalaangan/contract/social/comments.calls';
import type { Audience, Viewer } from '#features/accounts/index.ts';
import type { PageRequest } from '#platform/database/lists/keyset.ts';
import { setCommentsClosed } from './closing-commands.ts';
import {
  addComment,
  getComment,
  listCommentLikers,
  listComments,
  listReplies,
  setCommentLiked,
} from './comment-thread-queries.ts';
import { editComment } from './edit-commands.ts';
import type { Social } from '../context.ts';
import type { LikeState } from '../reactions/like-commands.ts';
import { restoreComment } from '../removal/restore-commands.ts';
import type { CommentTarget, Subject } from '../subject.ts';

/** Form in which a kind of content answers comments: unchanged, or with its own form of the likers, which are ids. */
export type CommentForm<Shown, ShownReply, Liker> = {
  /** Maximum number of likers embedded in a comment or reply. */
  maxLikers: number;
  ofComments: (comments: readonly Comment[]) => Promise<Shown[]>;
  ofReplies: (replies: readonly CommentReply[]) => Promise<ShownReply[]>;
  ofLikers: (likers: readonly string[], audience: Audience) => Promise<Liker[]>;
};

type OnContent = { params: { id: string } };
type OnComment = { params: { id: string } & CommentTarget };
type ByMember = { audience: Audience<Viewer> };
type Written = { body: { content: string } };
type Listed = { query: PageRequest; audience: Audience };

/** Handlers of the calls that answer alike for each kind of content: all but those that delete, and that concern one reply. */
export function commentHandlers<Shown, ShownReply, Liker>(
  social: Social,
  toSubject: (id: string) => Subject,
  { maxLikers, ofComments, ofReplies, ofLikers }: CommentForm<Shown, ShownReply, Liker>,
) {
  async function setLiked(
    { params: { id, ...target }, audience }: OnComment & ByMember,
    liked: boolean,
  ): Promise<LikeState & { likes: Liker[] }> {
    const state = await setCommentLiked(social, toSubject(id), target, audience, liked);
    return { ...state, likes: await ofLikers(state.likes, audience) };
  }

  async function show(comment: Comment): Promise<Shown> {
    const [shown] = await ofComments([comment]);
    if (shown === undefined) throw new Error('a comment has no form');
    return shown;
  }

  return {
    list: async ({ params: { id }, query, audience }: OnContent & Listed) => {
      const page = await listComments(social, toSubject(id), audience, query, maxLikers);
      return page.map(async ({ comments, ...rest }) => ({ comments: await ofComments(comments), ...rest }));
    },
    listReplies: async ({ params: { id, commentId }, query, audience }: OnComment & Listed) => {
      const page = await listReplies(social, toSubject(id), commentId, audience, query, maxLikers);
      return page.map(async ({ replies, ...rest }) => ({ replies: await ofReplies(replies), ...rest }));
    },
    add: async ({ params: { id }, body, audience }: OnContent & ByMember & Written) =>
      show(await addComment(social, toSubject(id), audience, body.content)),
    edit: async ({ params: { id, commentId }, body, audience }: OnComment & ByMember & Written) => {
      await editComment(social, toSubject(id), { commentId }, audience.viewer, body.content);
      return show(await getComment(social, toSubject(id), commentId, audience, maxLikers));
    },
    restore: async ({ params: { id, commentId }, audience }: OnComment & ByMember) => {
      await restoreComment(social, toSubject(id), { commentId }, audience.viewer);
      return show(await getComment(social, toSubject(id), commentId, audience, maxLikers));
    },
    close: async ({ params: { id }, body, audience }: OnContent & ByMember & { body: { closed: boolean } }) =>
      setCommentsClosed(social, toSubject(id), audience.viewer, body.closed),
    like: async (context: OnComment & ByMember) => setLiked(context, true),
    unlike: async (context: OnComment & ByMember) => setLiked(context, false),
    listLikers: async ({ params: { id, ...target }, query, audience }: OnComment & Listed) =>
      listCommentLikers(social, toSubject(id), target, audience, query),
  };
}
