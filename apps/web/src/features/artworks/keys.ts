import type { QueryKey } from '@tanstack/react-query';

/** Query keys of artworks. Publishing, changing or deleting an artwork invalidates `lists`. */
export const artworkKeys = {
  lists: (): QueryKey => ['artworks'],
  ofPerson: (userId: string): QueryKey => [...artworkKeys.lists(), 'person', userId],
  /** As a prefix it also matches `own` of every member. */
  detail: (id: string): QueryKey => ['artwork', id],
  own: (id: string, memberId: string): QueryKey => [...artworkKeys.detail(id), memberId],
};
