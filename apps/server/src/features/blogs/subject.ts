import { blogMessages as messages } from '@kalaangan/contract/blogs';
import type { Subject } from '#features/social/index.ts';

/** A blog as likes and comments name it. */
export function blogSubject(id: string): Subject {
  return { kind: 'blog', id, notFound: messages.notFound };
}
