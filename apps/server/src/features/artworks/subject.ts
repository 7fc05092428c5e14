import { artworkMessages as messages } from '@kalaangan/contract/artworks';
import type { Subject } from '#features/social/index.ts';

/** An artwork as likes, comments and views name it. */
export function artworkSubject(id: string): Subject {
  return { kind: 'artwork', id, notFound: messages.notFound };
}
