import { discussionFormMessages as messages } from '@kalaangan/contract/discussions/discussion-form';
import {
  discussionAddresses as at,
  discussionLimits as limits,
} from '@kalaangan/contract/discussions/discussions';
import type { Discussion } from '@kalaangan/contract/discussions/discussions.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { socialKeys, type ChosenStatus } from '~/features/social/index.ts';
import { ApiError } from '~/lib/api/api.ts';
import { upload } from '~/lib/api/upload.ts';
import { readAfterAutosave, type SendingForm } from '~/lib/drafts/after-autosave.ts';
import { useUpload } from '~/lib/api/use-upload.ts';
import type { DiscussionInput } from '../form/discussion-draft.ts';
import { findPublished } from '../form/find-published.ts';
import { toFormParts } from '../form/form-parts.ts';
import { discussionKeys } from '../keys.ts';

type Submission = {
  input: DiscussionInput;
  /** The discussion that is changed; null publishes a new one. */
  original: Discussion | null;
  status: ChosenStatus | undefined;
};

/** Publishes a discussion, or saves changes to one. A retry after a lost answer does not publish it twice. */
export function useSaveDiscussion() {
  const queries = useQueryClient();
  /** An earlier attempt failed without a refusal (no answer or a 5xx), so it may have been published. */
  const isUnanswered = useRef(false);
  return useUpload({
    async send(form: SendingForm<Submission>, progress) {
      const { input, original, status } = await readAfterAutosave(form, progress.signal);
      if (original) {
        const parts = toFormParts(input, { version: original.version, status });
        return upload(at.edit, { params: { id: original._id } }, parts, progress);
      }
      try {
        const earlier = isUnanswered.current ? await findPublished(input) : null;
        progress.signal.throwIfAborted();
        return earlier ?? (await upload(at.create, {}, toFormParts(input, { status }), progress));
      } catch (error) {
        isUnanswered.current ||= !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
        throw error;
      }
    },
    async onSuccess(saved) {
      // The answer may have the id alone.
      if (saved.title !== '') queries.setQueryData(discussionKeys.detail(saved._id), saved);
      // The member's own view of it, too.
      await queries.invalidateQueries({ queryKey: discussionKeys.detail(saved._id) });
      await queries.invalidateQueries({ queryKey: discussionKeys.lists() });
      await queries.invalidateQueries({ queryKey: socialKeys.allWorks });
    },
    timeout: { ms: limits.uploadTimeoutMs, message: messages.timedOut() },
  });
}
