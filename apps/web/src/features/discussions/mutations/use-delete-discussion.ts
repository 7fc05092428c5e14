import { discussionAddresses as at } from '@kalaangan/contract/discussions/discussions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { discussionKeys } from '../keys.ts';

export function useDeleteDiscussion(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api(at.remove, { params: { id } }),
    async onSuccess() {
      queries.removeQueries({ queryKey: discussionKeys.detail(id) });
      await queries.invalidateQueries({ queryKey: discussionKeys.lists() });
    },
  });
}
