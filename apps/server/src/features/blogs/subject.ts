import { blogMessages as messages } from '@kalaangan/contract/blogs';
import type { Subject } from '#features/social/index.ts';

/** The blog as a subject of likes and comments. */
export function blogSubject(id: string): Subject {
  return { kind: 'blog', id, notFound: messages.notFound };
}
