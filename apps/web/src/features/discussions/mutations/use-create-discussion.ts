import { discussionFormMessages as messages } from '@kalaangan/contract/discussions/discussion-form';
import {
  discussionAddresses as at,
  discussionLimits as limits,
} from '@kalaangan/contract/discussions/discussions';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '~/lib/api/api.ts';
import { upload } from '~/lib/api/upload.ts';
import { useUpload } from '~/lib/api/use-upload.ts';
import type { DiscussionInput } from '../form/discussion-draft.ts';
import { findPublished } from '../form/find-published.ts';
import { toFormParts } from '../form/form-parts.ts';
import { discussionKeys } from '../keys.ts';

/** Publishes a discussion. A retry after a lost answer does not publish it twice. */
export function useCreateDiscussion() {
  const queries = useQueryClient();
  /** An earlier attempt failed without a refusal (no answer or a 5xx), so it may have been published. */
  const isUnanswered = useRef(false);
  return useUpload({
    async send(fields: DiscussionInput, progress) {
      try {
        const earlier = isUnanswered.current ? await findPublished(fields) : null;
        progress.signal.throwIfAborted();
        return earlier ?? (await upload(at.create, {}, toFormParts(fields), progress));
      } catch (error) {
        isUnanswered.current ||= !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
        throw error;
      }
    },
    async onSuccess(saved) {
      // The answer may have the id alone.
      if (saved.title !== '') queries.setQueryData(discussionKeys.detail(saved._id), saved);
      await queries.invalidateQueries({ queryKey: discussionKeys.lists() });
    },
    timeout: { ms: limits.uploadTimeoutMs, message: messages.timedOut() },
  });
}
