import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { refetchCached } from '~/lib/queries/change-cached.ts';
import { socialKeys } from '../../keys.ts';
import { withLikes } from '../comment-pages.ts';
import { useComments } from '../comments-context.ts';
import type { Target } from '../shown-comment.ts';
import { useCommentsCache } from '../use-comments-cache.ts';

/** Likes or unlikes a comment or a reply. */
export function useLikeComment(target: Target) {
  const queries = useQueryClient();
  const { calls, id } = useComments();
  const { update } = useCommentsCache();
  const { commentId, replyId } = target;
  const { addresses: at } = calls;
  return useMutation({
    mutationFn: (liked: boolean) =>
      replyId === undefined
        ? api(liked ? at.likeComment : at.unlikeComment, { params: { id, commentId } })
        : api(liked ? at.likeReply : at.unlikeReply, { params: { id, commentId, replyId } }),
    onSuccess(state) {
      update(withLikes(target, state));
      void refetchCached(queries, socialKeys.likers(replyId ?? commentId));
    },
  });
}
