import type { BlogComment, BlogReply } from '@kalaangan/contract/blogs/blog-comments.calls';
import type {
  Comment,
  CommentPage,
  CommentReply,
  ReplyPage,
} from '@kalaangan/contract/social/comments.calls';
import type { PersonCard } from '@kalaangan/contract/people/people';
import type { Sent } from '../api/api.ts';
import { countComments } from '../queries/count-comments.ts';
import { completeEach } from './invalid-answer.ts';
import { completeLikes } from './likes.ts';
import { pageEnd } from './page-end.ts';
import { completePerson, mayDelete, ownId } from './people.ts';
import { idOf, pageOf } from './sent.ts';

/** Comments on artworks have the ids of those who like them, comments on blogs the people. */
type Reply<Liker> = Omit<CommentReply, 'likes'> & { likes: Liker[] };
type AnyComment<Liker> = Omit<Comment, 'likes' | 'replies'> & { likes: Liker[]; replies: Reply<Liker>[] };
type Page<Liker> = Omit<CommentPage, 'comments'> & { comments: AnyComment<Liker>[] };
type Liker = string | PersonCard;

export function completeReply<L extends Liker>(given: Partial<Reply<L>>): Reply<L> {
  const user = completePerson(given.user);
  return {
    linksShown: true,
    editedAt: null,
    can: { edit: false, delete: mayDelete(user) },
    ...given,
    _id: given._id ?? '',
    content: given.content ?? '',
    createdAt: given.createdAt ?? '',
    ...completeLikes(given),
    user,
  };
}

export function completeComment<L extends Liker>(given: Partial<AnyComment<L>>): AnyComment<L> {
  const replies = (given.replies ?? []).map((reply) => completeReply<L>(reply));
  return {
    repliesCount: replies.length,
    repliesNextCursor: null,
    ...given,
    ...completeReply<L>(given),
    replies,
  };
}

/** `commentsCount` is not a number where nothing tells it. */
export function completeCommentPage<L extends Liker>(given: Partial<Page<L>>, sent: Sent): Page<L> {
  const comments = completeEach(given.comments, (comment) => completeComment<L>(comment));
  const end = pageEnd(given, sent);
  const isWhole = given.hasMore === false && pageOf(sent) === 1;
  return { commentsCount: isWhole ? countComments(comments) : NaN, ...given, comments, ...end };
}

/** The reply that was added to a comment: the newest of the member. Its id is empty if it is not among them. */
function findAdded<L extends Liker>(replies: readonly Reply<L>[] = []): Reply<L> {
  return replies.findLast(({ user }) => user._id === ownId()) ?? completeReply<L>({});
}

export function completeReplyPage<L extends Liker>(
  given: Partial<Omit<ReplyPage, 'replies'> & { replies: Reply<L>[] }>,
  sent: Sent,
) {
  return {
    replies: completeEach(given.replies, (reply) => completeReply<L>(reply)),
    ...pageEnd(given, sent),
  };
}

/** `sent` names the comment. */
export function completeAddedReply(given: Partial<CommentPage> & { reply?: CommentReply }, sent: Sent) {
  const page = completeCommentPage<string>(given, sent);
  const id = idOf(sent, 'commentId');
  const replies = page.comments.find(({ _id }) => _id === id)?.replies;
  return { ...page, reply: given.reply ?? findAdded(replies) };
}

export function completeBlogReply(given: { comment?: BlogComment; reply?: BlogReply }) {
  const comment = completeComment<PersonCard>(given.comment ?? {});
  return { comment, reply: given.reply ?? findAdded(comment.replies) };
}
