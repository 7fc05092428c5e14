import type { QueryKey } from '@tanstack/react-query';

/** Query keys of discussions. Publishing or deleting one makes all lists stale. */
export const discussionKeys = {
  lists: (): QueryKey => ['discussions'],
  /** Key of one discussion; also matches `own` of any member. */
  detail: (id: string): QueryKey => ['discussion', id],
  own: (id: string, memberId: string): QueryKey => [...discussionKeys.detail(id), memberId],
};
