import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { isNotFound, type Api } from '~/lib/api/api.ts';
import { countComments } from '~/lib/queries/count-comments.ts';
import { firstPage, followPage, pageQuery, type PageParam } from '~/lib/queries/page-param.ts';
import { changeContent, contentKeyOf } from '../content-kind.ts';
import { socialKeys } from '../keys.ts';
import { peopleQuery, type PeopleQuery } from '../queries.ts';
import type { CommentPages } from './comment-pages.ts';
import type { CommentCalls, CommentedKind } from './commented-kind.ts';
import type { CommentsPage, Target } from './shown-comment.ts';

/**
 * Comments with their first replies, newest first, as a member (null: a visitor) sees them. Each page also updates the
 * cached `commentsCount` of the content.
 */
export function commentsQuery(
  api: Api,
  { addresses, pageSize, getContent }: CommentCalls,
  { kind, id }: { kind: CommentedKind; id: string },
  memberId: string | null,
) {
  return infiniteQueryOptions({
    queryKey: socialKeys.comments(contentKeyOf(kind, id), memberId),
    queryFn: async ({ pageParam, signal, client, queryKey }): Promise<CommentsPage> => {
      const query = pageQuery(pageParam, pageSize);
      const page = await api(addresses.comments, { params: { id }, query }, { signal }).catch(
        async (error: unknown) => {
          if (!getContent || !isNotFound(error)) throw error;
          return { ...(await getContent(api, id)), nextCursor: null };
        },
      );
      const shown = countComments([...listEarlier(client, queryKey, pageParam), ...page.comments]);
      changeContent(client, kind, id, (now) => ({
        commentsCount: !Number.isNaN(page.commentsCount)
          ? page.commentsCount
          : // Where the answer does not tell it, there are those that are shown, and more where the list goes on.
            page.nextCursor === null
            ? shown
            : Math.max(now.commentsCount, shown),
      }));
      return page;
    },
    initialPageParam: firstPage,
    getNextPageParam: followPage,
    // When the session changes in another tab, the comments stay visible.
    placeholderData: keepPreviousData,
  });
}

/** The comments of the pages before this one. */
function listEarlier(client: QueryClient, queryKey: QueryKey, { page }: PageParam) {
  const { pages = [], pageParams = [] } = client.getQueryData<CommentPages>(queryKey) ?? {};
  return pages
    .filter((_, index) => (pageParams[index]?.page ?? 0) < page)
    .flatMap(({ comments }) => comments);
}

/** Queries the people who like a comment or a reply, newest first. */
export function commentLikersQuery(
  api: Api,
  { addresses: at }: CommentCalls,
  id: string,
  { commentId, replyId }: Target,
): PeopleQuery {
  return peopleQuery(socialKeys.likers(replyId ?? commentId), async (page, signal) => {
    const query = pageQuery(page);
    const { likes, nextCursor } =
      replyId === undefined
        ? await api(at.commentLikes, { params: { id, commentId }, query }, { signal })
        : await api(at.replyLikes, { params: { id, commentId, replyId }, query }, { signal });
    return { people: likes, nextCursor };
  });
}
