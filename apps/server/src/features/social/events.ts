import { createTopic, type Topic } from '#platform/events/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { SubjectKind } from './tables.ts';

/** Someone commented on a subject, or replied to a comment on it. */
export type CommentAdded = {
  commentId: string;
  subject: { kind: SubjectKind; id: string; ownerId: string };
  byId: string;
  /** The comment that was replied to, and its author; null for a comment. */
  parent: { id: string; authorId: string } | null;
};

/** Someone liked a subject, or no longer does. */
export type LikesChanged = {
  subjectId: string;
  kind: SubjectKind;
  ownerId: string;
  byId: string;
  liked: boolean;
};

export type SocialEvents = { commentAdded: Topic<CommentAdded>; likesChanged: Topic<LikesChanged> };

export function createSocialEvents(jobs: Jobs): SocialEvents {
  return {
    commentAdded: createTopic<CommentAdded>(jobs, 'social.comment-added'),
    likesChanged: createTopic<LikesChanged>(jobs, 'social.likes-changed'),
  };
}
