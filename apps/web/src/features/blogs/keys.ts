import type { QueryKey } from '@tanstack/react-query';

/** Under which names blogs are cached. What is published, changed or deleted makes all lists stale. */
export const blogKeys = {
  lists: (): QueryKey => ['blogs'],
  all: (): QueryKey => [...blogKeys.lists(), 'all'],
  ofPerson: (userId: string): QueryKey => [...blogKeys.lists(), 'person', userId],
  /** Also matches `own` of any member. */
  detail: (id: string): QueryKey => ['blog', id],
  own: (id: string, memberId: string): QueryKey => [...blogKeys.detail(id), memberId],
};
