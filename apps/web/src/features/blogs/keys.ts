import type { QueryKey } from '@tanstack/react-query';

/** Query keys of blogs. Publishing, changing or deleting a blog invalidates `lists`. */
export const blogKeys = {
  lists: (): QueryKey => ['blogs'],
  all: (): QueryKey => [...blogKeys.lists(), 'all'],
  ofPerson: (userId: string): QueryKey => [...blogKeys.lists(), 'person', userId],
  /** Key of one blog; as a prefix it also matches `own` of every member. */
  detail: (id: string): QueryKey => ['blog', id],
  own: (id: string, memberId: string): QueryKey => [...blogKeys.detail(id), memberId],
};
