import { createTopic, type Topic } from '#platform/events/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';

/** Someone replied in a discussion. */
export type ReplyAdded = {
  replyId: string;
  discussionId: string;
  discussionAuthorId: string;
  byId: string;
  /** Author of the reply that was replied to; null for a reply to the discussion itself. */
  answeredAuthorId: string | null;
};

/** A reply was marked as a solution, or is no longer one. */
export type SolutionChanged = { replyId: string; writerId: string; byId: string };

export type DiscussionEvents = {
  replyAdded: Topic<ReplyAdded>;
  solutionChanged: Topic<SolutionChanged>;
};

export function createDiscussionEvents(jobs: Jobs): DiscussionEvents {
  return {
    replyAdded: createTopic<ReplyAdded>(jobs, 'discussions.reply-added'),
    solutionChanged: createTopic<SolutionChanged>(jobs, 'discussions.solution-changed'),
  };
}
