import { discussionAddresses } from '@kalaangan/contract/discussions/discussions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { discussionKeys } from '../keys.ts';

/** Deletes a discussion, and takes that back. */
export function useDeleteDiscussion(id: string) {
  const queries = useQueryClient();
  async function forget() {
    queries.removeQueries({ queryKey: discussionKeys.detail(id) });
    await queries.invalidateQueries({ queryKey: discussionKeys.lists() });
  }
  const { mutateAsync: deleteDiscussion } = useMutation({
    mutationFn: () => api(discussionAddresses.remove, { params: { id } }),
    onSuccess: forget,
  });
  const { mutateAsync: restoreDiscussion } = useMutation({
    mutationFn: () => api(discussionAddresses.restore, { params: { id } }),
    onSuccess: forget,
  });
  return { deleteDiscussion, restoreDiscussion };
}
