import { discussionMessages as messages } from '@kalaangan/contract/discussions';
import type { Subject } from '#features/social/index.ts';

/** A discussion as views name it. */
export function discussionSubject(id: string): Subject {
  return { kind: 'discussion', id, notFound: messages.notFound };
}
