import { seriesMessages as messages } from '@kalaangan/contract/artworks/series-messages';
import type { Subject, SubjectState } from '#features/social/index.ts';
import type { SeriesRow } from './store.ts';

/** The series as a subject, which can be reported and held. */
export function seriesSubject(id: string): Subject {
  return { kind: 'series', id, notFound: messages.notFound };
}

export function stateOf({ owner_id, visibility }: Pick<SeriesRow, 'owner_id' | 'visibility'>): SubjectState {
  return { ownerId: owner_id, visibility };
}
