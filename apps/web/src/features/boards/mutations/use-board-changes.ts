import { boardAddresses as at } from '@kalaangan/contract/boards/boards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { refetchCached } from '~/lib/queries/change-cached.ts';
import { boardKeys } from '../keys.ts';

export type BoardInput = { title: string; public: boolean };

/** Makes a board, with an artwork on it if one is given. */
export function useCreateBoard(artworkId?: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (board: BoardInput) =>
      api(at.create, { body: { ...board, items: artworkId === undefined ? [] : [artworkId] } }),
    async onSuccess() {
      if (artworkId !== undefined) void refetchCached(queries, boardKeys.states(artworkId));
      await refetchCached(queries, boardKeys.lists());
    },
  });
}

export function useEditBoard(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (board: BoardInput) => api(at.edit, { params: { id }, body: board }),
    async onSuccess() {
      void refetchCached(queries, boardKeys.lists());
      await refetchCached(queries, boardKeys.detail(id));
    },
  });
}

export function useDeleteBoard(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api(at.remove, { params: { id } }),
    async onSuccess() {
      queries.removeQueries({ queryKey: boardKeys.detail(id) });
      await queries.invalidateQueries({ queryKey: boardKeys.lists() });
    },
  });
}
