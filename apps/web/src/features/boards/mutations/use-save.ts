import { boardAddresses as at } from '@kalaangan/contract/boards/boards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { changeCached, refetchCached } from '~/lib/queries/change-cached.ts';
import { boardKeys } from '../keys.ts';

/** `boardId`: the board that the artwork is put on, or taken off. */
type Change = { saved: boolean; boardId?: string };

/** Saves an artwork or takes it off the saved ones, or puts it on a board or takes it off that. */
export function useSave(artworkId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ saved, boardId }: Change) =>
      api(saved ? at.save : at.unsave, { params: { id: artworkId }, body: { boardId } }),
    onSuccess(state, { boardId }) {
      changeCached(queries, boardKeys.states(artworkId), () => state);
      void refetchCached(queries, boardKeys.lists());
      if (boardId !== undefined) void refetchCached(queries, boardKeys.detail(boardId));
    },
  });
}
