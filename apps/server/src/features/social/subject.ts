import type { SubjectKind } from './tables.ts';

/** A thing that is liked, commented on, voted on or viewed, as the feature that it belongs to names it. */
export type Subject = {
  kind: SubjectKind;
  id: string;
  /** What is answered where there is no such thing. */
  notFound: string;
};

/** A comment on a subject, or a reply to that comment. */
export type CommentTarget = { commentId: string; replyId?: string };
