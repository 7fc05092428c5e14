import { blogAddresses } from '@kalaangan/contract/blogs/blogs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { blogKeys } from '../keys.ts';

export function useDeleteBlog(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api(blogAddresses.remove, { params: { id } }),
    async onSuccess() {
      queries.removeQueries({ queryKey: blogKeys.detail(id) });
      await queries.invalidateQueries({ queryKey: blogKeys.lists() });
    },
  });
}
