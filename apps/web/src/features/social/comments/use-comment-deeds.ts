import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isNotFound, messageOf } from '~/lib/api.ts';
import { changeCached } from '~/lib/change-cached.ts';
import { toast } from '~/ui/toast.ts';
import type { CommentCalls, Target } from './calls.ts';
import {
  withComment,
  withLikes,
  withMoreReplies,
  without,
  withReply,
  type CommentPages,
  type PagesChange,
} from './comment-pages.ts';
import { commentsQuery } from './queries.ts';

/** What members do to comments. Each tells the server, then changes what is shown, in place: the list never jumps. */
export function useCommentDeeds(calls: CommentCalls, memberId: string | null) {
  const queries = useQueryClient();
  return useMemo(() => {
    const { queryKey } = commentsQuery(calls, memberId);

    const show = (change: PagesChange) => changeCached<CommentPages>(queries, queryKey, change);

    return {
      async add(content: string) {
        show(withComment(await calls.add(content)));
      },
      async reply(commentId: string, content: string): Promise<string> {
        const reply = await calls.addReply(commentId, content);
        show(withReply(commentId, reply));
        return reply._id;
      },
      async showMoreReplies(commentId: string, cursor: string) {
        show(withMoreReplies(commentId, await calls.listReplies(commentId, cursor)));
      },
      async remove(target: Target) {
        await calls.remove(target);
        show(without(target));
      },
      async setLiked(target: Target, liked: boolean) {
        show(withLikes(target, await calls.setLiked(target, liked)));
      },
      /** Says what went wrong; where the thing was gone already, the list is read anew. */
      fail(error: unknown, fallback: string) {
        toast.error(messageOf(error, fallback));
        if (isNotFound(error)) void queries.invalidateQueries({ queryKey });
      },
    };
  }, [queries, calls, memberId]);
}

export type CommentDeeds = ReturnType<typeof useCommentDeeds>;
