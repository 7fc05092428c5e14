import {
  discussionAddresses as at,
  discussionLimits as limits,
  discussionMessages as say,
} from '@kalaangan/contract/discussions';
import { discussion, type Discussion } from '@kalaangan/contract/discussions.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, fillAddress, isErrorAnswer } from '~/lib/api.ts';
import { api } from '~/lib/browser-transport.ts';
import { upload, type Upload } from '~/lib/upload.ts';
import { discussionListsKey, discussionQuery } from '../queries.ts';
import type { Entered } from './discussion-draft.ts';
import { findPublished } from './find-published.ts';
import { toFormData } from './form-data.ts';

/** `sent` runs from 0 to 1; then the server works on the pictures. */
export type SubmissionState = { step: 'idle' } | { step: 'uploading'; sent: number };

/**
 * Sends a discussion with its files. Resolves to it as the server has it, or null when the person stopped it.
 * A connection on which nothing moves any more is given up. @throws ApiError
 */
export function useDiscussionSubmission() {
  const queries = useQueryClient();
  const [state, setState] = useState<SubmissionState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  /** An earlier try may have come through all the same. */
  const isUnanswered = useRef(false);
  // Whoever leaves the page does not publish from elsewhere: what was entered is a draft.
  useEffect(() => () => running.current?.abort(), []);

  async function submit(entered: Entered): Promise<Discussion | null> {
    const controller = (running.current = new AbortController());
    const clock = startClock(() => controller.abort(new ApiError(0, { message: say.timedOut })));
    setState({ step: 'uploading', sent: 0 });
    try {
      const earlier = isUnanswered.current ? await findPublished(entered) : null;
      controller.signal.throwIfAborted();
      const onProgress = (sent: number) => {
        clock.restart();
        setState({ step: 'uploading', sent });
      };
      const saved = earlier ?? (await send(entered, { signal: controller.signal, onProgress }));
      queries.setQueryData(discussionQuery(api, saved._id).queryKey, saved);
      await queries.invalidateQueries({ queryKey: discussionListsKey });
      return saved;
    } catch (error) {
      isUnanswered.current ||= !(error instanceof ApiError) || error.status >= 500;
      const { aborted, reason } = controller.signal;
      if (aborted && reason instanceof ApiError) throw reason;
      if (aborted) return null;
      throw error;
    } finally {
      clock.stop();
      setState({ step: 'idle' });
    }
  }

  return { state, submit, stop: () => running.current?.abort() };
}

async function send(entered: Entered, progress: Pick<Upload, 'signal' | 'onProgress'>): Promise<Discussion> {
  const { status, body } = await upload({
    ...fillAddress(at.create, {}),
    form: toFormData(entered),
    ...progress,
  });
  if (status !== 201) throw new ApiError(status, isErrorAnswer(body) ? body : null);
  return discussion.parse(body);
}

function startClock(onEnd: () => void) {
  const start = () => setTimeout(onEnd, limits.uploadTimeoutMs);
  let timer = start();
  return {
    restart() {
      clearTimeout(timer);
      timer = start();
    },
    stop: () => clearTimeout(timer),
  };
}
