import { artworkMessages as messages } from '@kalaangan/contract/artworks';
import type { Subject } from '#features/social/index.ts';

/** The artwork as a subject of likes, comments and views. */
export function artworkSubject(id: string): Subject {
  return { kind: 'artwork', id, notFound: messages.notFound };
}
