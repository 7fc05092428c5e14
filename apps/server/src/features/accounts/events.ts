import { createTopic, type Topic } from '#platform/events/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';

/** Someone follows a person, or no longer does. */
export type FollowChanged = { followerId: string; followedId: string; following: boolean };

export type AccountEvents = { followChanged: Topic<FollowChanged> };

export function createAccountEvents(jobs: Jobs): AccountEvents {
  return { followChanged: createTopic<FollowChanged>(jobs, 'accounts.follow-changed') };
}
