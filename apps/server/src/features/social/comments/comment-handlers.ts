import type { Comment, CommentReply } from '@kalaangan/contract/social/comments.calls';
import type { Audience, Viewer } from '#features/accounts/index.ts';
import type { PageRequest } from '#platform/database/lists/keyset.ts';
import { setCommentsClosed } from './closing-commands.ts';
import {
  addComment,
  listCommentLikers,
  listComments,
  listReplies,
  setCommentLiked,
} from './comment-thread-queries.ts';
import type { Social } from '../context.ts';
import type { LikeState } from '../reactions/like-commands.ts';
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
type Listed = { query: PageRequest; audience: Audience };

/** Handlers of the calls that answer alike for each kind of content: all but those that delete, and that add a reply. */
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

  return {
    list: async ({ params: { id }, query, audience }: OnContent & Listed) => {
      const page = await listComments(social, toSubject(id), audience, query, maxLikers);
      return page.map(async ({ comments, ...rest }) => ({ comments: await ofComments(comments), ...rest }));
    },
    listReplies: async ({ params: { id, commentId }, query, audience }: OnComment & Listed) => {
      const page = await listReplies(social, toSubject(id), commentId, audience, query, maxLikers);
      return page.map(async ({ replies, ...rest }) => ({ replies: await ofReplies(replies), ...rest }));
    },
    async add({ params: { id }, body, audience }: OnContent & ByMember & { body: { content: string } }) {
      const [shown] = await ofComments([await addComment(social, toSubject(id), audience, body.content)]);
      if (shown === undefined) throw new Error('a comment has no form');
      return shown;
    },
    close: async ({ params: { id }, body, audience }: OnContent & ByMember & { body: { closed: boolean } }) =>
      setCommentsClosed(social, toSubject(id), audience.viewer, body.closed),
    like: async (context: OnComment & ByMember) => setLiked(context, true),
    unlike: async (context: OnComment & ByMember) => setLiked(context, false),
    listLikers: async ({ params: { id, ...target }, query, audience }: OnComment & Listed) =>
      listCommentLikers(social, toSubject(id), target, audience, query),
  };
}
