import { blogMessages as messages } from '@kalaangan/contract/blogs/blogs';
import type { Subject, SubjectState, Visibility } from '#features/social/index.ts';

/** The blog as a subject of likes and comments. */
export function blogSubject(id: string): Subject {
  return { kind: 'blog', id, notFound: messages.notFound };
}

export function stateOf(row: { author_id: string; visibility: Visibility }): SubjectState {
  return { ownerId: row.author_id, visibility: row.visibility };
}
