import { createContext, use } from 'react';
import type { CommentCalls, ShownReply, Target } from './calls.ts';
import type { CommentDeeds } from './use-comment-deeds.ts';

type CommentsScope = {
  calls: CommentCalls;
  deeds: CommentDeeds;
  mayDelete: (comment: ShownReply) => boolean;
  askToDelete: (target: Target) => void;
};

export const CommentsContext = createContext<CommentsScope | null>(null);

export function useComments(): CommentsScope {
  const scope = use(CommentsContext);
  if (!scope) throw new Error('useComments needs a CommentsContext above it');
  return scope;
}

/** Where a comment or a reply stands in the page. */
export function elementIdOf({ commentId, replyId }: Target): string {
  return `comment-${replyId ?? commentId}`;
}
