import { boardMessages as messages } from '@kalaangan/contract/boards/boards';
import type { Subject, SubjectState, Visibility } from '#features/social/index.ts';

/** A board that is or was public, as a subject of moderation. */
export function boardSubject(id: string): Subject {
  return { kind: 'board', id, notFound: messages.notFound };
}

export function stateOf(row: { owner_id: string; visibility: Visibility }): SubjectState {
  return { ownerId: row.owner_id, visibility: row.visibility };
}
