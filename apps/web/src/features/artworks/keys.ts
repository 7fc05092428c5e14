import type { QueryKey } from '@tanstack/react-query';

/** Under which names artworks are cached. What is published, changed or deleted makes all lists stale. */
export const artworkKeys = {
  lists: (): QueryKey => ['artworks'],
  ofPerson: (userId: string): QueryKey => [...artworkKeys.lists(), 'person', userId],
  /** Also matches `own` of any member. */
  detail: (id: string): QueryKey => ['artwork', id],
  own: (id: string, memberId: string): QueryKey => [...artworkKeys.detail(id), memberId],
};
