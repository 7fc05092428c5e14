import { artworkMessages as messages } from '@kalaangan/contract/artworks/artworks';
import type { Subject, SubjectState } from '#features/social/index.ts';
import type { ArtworkRow } from './store.ts';

/** The artwork as a subject of likes, comments and views. */
export function artworkSubject(id: string): Subject {
  return { kind: 'artwork', id, notFound: messages.notFound };
}

export function stateOf({
  creator_id,
  visibility,
  mature,
}: Pick<ArtworkRow, 'creator_id' | 'visibility' | 'mature'>): SubjectState {
  return { ownerId: creator_id, visibility, isMature: mature !== 'none' };
}
