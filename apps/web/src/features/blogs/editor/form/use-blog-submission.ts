import { blogAddresses } from '@kalaangan/contract/blogs';
import { blog as blogView, type Blog } from '@kalaangan/contract/blogs.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, fillAddress, isErrorAnswer } from '~/lib/api.ts';
import { upload } from '~/lib/upload.ts';
import { blogListsKey } from '../../queries.ts';

/** `sent` runs from 0 to 1; then the server works on the media. */
export type SubmissionState = { step: 'idle' } | { step: 'uploading'; sent: number };

/**
 * Sends a new blog, or the changes to one. Resolves to the blog as the server has it then, or null when the person
 * stopped it. @throws ApiError
 */
export function useBlogSubmission(before: Blog | null) {
  const queries = useQueryClient();
  const [state, setState] = useState<SubmissionState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  // Whoever leaves the page does not publish from elsewhere: what was written is a draft.
  useEffect(() => () => running.current?.abort(), []);

  async function submit(form: FormData): Promise<Blog | null> {
    const { signal } = (running.current = new AbortController());
    setState({ step: 'uploading', sent: 0 });
    try {
      const { status, body } = await upload({
        ...(before
          ? fillAddress(blogAddresses.edit, { params: { id: before._id } })
          : fillAddress(blogAddresses.create, {})),
        form,
        signal,
        onProgress: (sent) => setState({ step: 'uploading', sent }),
      });
      if (status !== (before ? 200 : 201)) throw new ApiError(status, isErrorAnswer(body) ? body : null);
      const saved = blogView.parse(body);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['blog', saved._id] }),
        queries.invalidateQueries({ queryKey: blogListsKey }),
      ]);
      return saved;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      setState({ step: 'idle' });
    }
  }

  return { state, submit, stop: () => running.current?.abort() };
}
