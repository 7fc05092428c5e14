import { blogAddresses as at } from '@kalaangan/contract/blogs/blogs';
import type { Blog } from '@kalaangan/contract/blogs/blogs.calls';
import { useQueryClient } from '@tanstack/react-query';
import { upload, type FormParts } from '~/lib/api/upload.ts';
import { useUpload } from '~/lib/api/use-upload.ts';
import { blogKeys } from '../keys.ts';

/** Publishes a new blog where `original` is null, otherwise saves changes to it. */
export function useSaveBlog(original: Blog | null) {
  const queries = useQueryClient();
  return useUpload({
    send: (parts: FormParts, progress) =>
      original
        ? upload(at.edit, { params: { id: original._id } }, parts, progress)
        : upload(at.create, {}, parts, progress),
    onSuccess: ({ _id }) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: blogKeys.detail(_id) }),
        queries.invalidateQueries({ queryKey: blogKeys.lists() }),
      ]),
  });
}
