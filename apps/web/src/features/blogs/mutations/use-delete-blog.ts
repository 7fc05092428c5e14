import { blogAddresses } from '@kalaangan/contract/blogs/blogs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { blogKeys } from '../keys.ts';

/** Deletes a blog, and takes that back. */
export function useDeleteBlog(id: string) {
  const queries = useQueryClient();
  async function forget() {
    queries.removeQueries({ queryKey: blogKeys.detail(id) });
    await queries.invalidateQueries({ queryKey: blogKeys.lists() });
  }
  const { mutateAsync: deleteBlog } = useMutation({
    mutationFn: () => api(blogAddresses.remove, { params: { id } }),
    onSuccess: forget,
  });
  const { mutateAsync: restoreBlog } = useMutation({
    mutationFn: () => api(blogAddresses.restore, { params: { id } }),
    onSuccess: forget,
  });
  return { deleteBlog, restoreBlog };
}
