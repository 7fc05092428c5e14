import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Api } from '~/lib/api.ts';
import { changeContent, contentKeyOf } from '../content-kind.ts';
import { socialKeys } from '../keys.ts';
import { peopleQuery, type PeopleQuery } from '../queries.ts';
import type { CommentCalls, CommentedKind } from './commented-kind.ts';
import type { CommentsPage, Target } from './shown-comment.ts';

const firstCursor: string | undefined = undefined;

/**
 * Comments with their first replies, newest first, as a member (null: a visitor) sees them. Each page also updates the
 * cached `commentsCount` of the content.
 */
export function commentsQuery(
  api: Api,
  { addresses, pageSize }: CommentCalls,
  { kind, id }: { kind: CommentedKind; id: string },
  memberId: string | null,
) {
  return infiniteQueryOptions({
    queryKey: socialKeys.comments(contentKeyOf(kind, id), memberId),
    queryFn: async ({ pageParam, signal, client }): Promise<CommentsPage> => {
      const query = { cursor: pageParam, ...(pageSize !== undefined && { limit: String(pageSize) }) };
      const page = await api(addresses.comments, { params: { id }, query }, { signal });
      changeContent(client, kind, id, () => ({ commentsCount: page.commentsCount }));
      return page;
    },
    initialPageParam: firstCursor,
    getNextPageParam: (page: CommentsPage) => page.nextCursor ?? undefined,
    // When the session changes in another tab, the comments stay visible.
    placeholderData: keepPreviousData,
  });
}

/** Who likes a comment or a reply, newest first. */
export function commentLikersQuery(
  api: Api,
  { addresses: at }: CommentCalls,
  id: string,
  { commentId, replyId }: Target,
): PeopleQuery {
  return peopleQuery(socialKeys.likers(replyId ?? commentId), async (cursor, signal) => {
    const query = { cursor };
    const { likes, nextCursor } =
      replyId === undefined
        ? await api(at.commentLikes, { params: { id, commentId }, query }, { signal })
        : await api(at.replyLikes, { params: { id, commentId, replyId }, query }, { signal });
    return { people: likes, nextCursor };
  });
}
