import type { SubjectKind } from './tables.ts';

/** Something that is liked, commented on, voted on or viewed, as its feature passes it. */
export type Subject = {
  kind: SubjectKind;
  id: string;
  /** The message of the 404 if it does not exist. */
  notFound: string;
};

/** A comment on a subject, or a reply to that comment. */
export type CommentTarget = { commentId: string; replyId?: string };
