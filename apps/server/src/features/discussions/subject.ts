import { discussionMessages as messages } from '@kalaangan/contract/discussions/discussions';
import type { Subject } from '#features/social/index.ts';

/** The discussion as a subject of views. */
export function discussionSubject(id: string): Subject {
  return { kind: 'discussion', id, notFound: messages.notFound };
}
