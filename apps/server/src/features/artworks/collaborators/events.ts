import { createTopic, type Topic } from '#platform/events/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';

/** People were invited as collaborators, also anew, or are none any more. */
export type CollaborationChanged = { artworkId: string; userIds: string[]; byId: string };

export type ArtworkEvents = { collaborationChanged: Topic<CollaborationChanged> };

export function createArtworkEvents(jobs: Jobs): ArtworkEvents {
  return { collaborationChanged: createTopic<CollaborationChanged>(jobs, 'artworks.collaboration-changed') };
}
