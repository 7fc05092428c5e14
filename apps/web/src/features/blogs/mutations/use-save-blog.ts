import { blogAddresses as at } from '@kalaangan/contract/blogs/blogs';
import type { Blog } from '@kalaangan/contract/blogs/blogs.calls';
import { useQueryClient } from '@tanstack/react-query';
import { socialKeys } from '~/features/social/index.ts';
import { upload, type FormParts } from '~/lib/api/upload.ts';
import { readAfterAutosave, type SendingForm } from '~/lib/drafts/after-autosave.ts';
import { useUpload } from '~/lib/api/use-upload.ts';
import { blogKeys } from '../keys.ts';

type Submission = {
  /** The blog that is changed; null publishes a new one. */
  original: Blog | null;
  parts: FormParts;
};

/** Publishes a new blog, or saves changes to one. */
export function useSaveBlog() {
  const queries = useQueryClient();
  return useUpload({
    async send(form: SendingForm<Submission>, progress) {
      const { original, parts } = await readAfterAutosave(form, progress.signal);
      return original
        ? upload(at.edit, { params: { id: original._id } }, parts, progress)
        : upload(at.create, {}, parts, progress);
    },
    onSuccess: ({ _id }) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: blogKeys.detail(_id) }),
        queries.invalidateQueries({ queryKey: blogKeys.lists() }),
        queries.invalidateQueries({ queryKey: socialKeys.allWorks }),
      ]),
  });
}
