import { createContext, use } from 'react';
import type { CommentCalls, CommentedKind, CommentTexts } from './commented-kind.ts';
import type { Target } from './shown-comment.ts';

type CommentsScope = {
  kind: CommentedKind;
  calls: CommentCalls;
  /** The id of the content that is commented on. */
  id: string;
  /** Number of comments and replies, as far as it is known. */
  count: number;
  memberId: string | null;
  /** Whether the member has published the content. */
  isOwner: boolean;
  /** Whether the comments are closed, so that nobody writes any more. */
  closed: boolean;
  texts: CommentTexts;
  /** `isOwn`: the member has written it. */
  confirmDelete: (target: Target, isOwn: boolean) => void;
};

export const CommentsContext = createContext<CommentsScope | null>(null);

export function useComments(): CommentsScope {
  const scope = use(CommentsContext);
  if (!scope) throw new Error('useComments needs a CommentsContext above it');
  return scope;
}

/** The element id of a comment or a reply. */
export function elementIdOf({ commentId, replyId }: Target): string {
  return `comment-${replyId ?? commentId}`;
}
