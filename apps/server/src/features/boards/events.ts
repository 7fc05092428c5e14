import { createTopic, type Topic } from '#platform/events/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Credit } from './store/index.ts';

/** Public boards show something of these artists for the first time, or no longer show what they were told of. */
export type CreditsChanged = { ownerId: string; credits: readonly Credit[] };

export type BoardEvents = { creditsChanged: Topic<CreditsChanged> };

export function createBoardEvents(jobs: Jobs): BoardEvents {
  return { creditsChanged: createTopic<CreditsChanged>(jobs, 'boards.credits-changed') };
}
