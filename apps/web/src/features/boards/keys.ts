import type { QueryKey } from '@tanstack/react-query';

/** Query keys of what members save. All but one board are the member's own. */
export const boardKeys = {
  /** All lists: of boards, and of what is saved. */
  lists: (): QueryKey => ['boards'],
  own: (memberId: string): QueryKey => [...boardKeys.lists(), 'own', memberId],
  saved: (memberId: string): QueryKey => [...boardKeys.lists(), 'saved', memberId],
  detail: (id: string): QueryKey => ['board', id],
  /** Whether an artwork is saved; as a prefix it matches the state for every member. */
  states: (artworkId: string): QueryKey => ['saved', artworkId],
  state: (artworkId: string, memberId: string): QueryKey => [...boardKeys.states(artworkId), memberId],
};
