import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from './api.ts';
import type { Progress } from './upload.ts';

type UploadOptions<Input, Answer> = {
  send: (input: Input, progress: Required<Omit<Progress, 'isLeaving'>>) => Promise<Answer>;
  /** Updates the cache; the upload is pending until it is done. */
  onSuccess?: (answer: Answer) => Promise<unknown> | undefined;
  /** Aborts the upload after this time without progress, with an `ApiError` of this message. */
  timeout?: { ms: number; message: string };
};

export type Upload<Input, Answer> = {
  /** @returns the server's answer, or null if it was cancelled. @throws {ApiError} */
  submit: (input: Input) => Promise<Answer | null>;
  isPending: boolean;
  /** The share that was sent, from 0 to 1; at 1 the server processes the files. */
  sent: number;
  cancel: () => void;
};

/** A mutation with files and progress, one at a time. Unmounting cancels it; the entered values remain as a draft. */
export function useUpload<Input, Answer>({
  send,
  onSuccess,
  timeout,
}: UploadOptions<Input, Answer>): Upload<Input, Answer> {
  const [sent, setSent] = useState(0);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const { mutateAsync, isPending } = useMutation({
    async mutationFn({ input, controller }: { input: Input; controller: AbortController }) {
      const idle = timeout && startTimer(timeout.ms, () => controller.abort(timedOut(timeout.message)));
      try {
        const onProgress = (share: number) => {
          idle?.restart();
          setSent(share);
        };
        return await send(input, { signal: controller.signal, onProgress });
      } finally {
        idle?.stop();
      }
    },
    onSuccess,
  });

  async function submit(input: Input): Promise<Answer | null> {
    const controller = (running.current = new AbortController());
    setSent(0);
    try {
      return await mutateAsync({ input, controller });
    } catch (error) {
      const { aborted, reason } = controller.signal;
      if (aborted && reason instanceof ApiError) throw reason;
      if (aborted) return null;
      throw error;
    }
  }

  return { submit, isPending, sent, cancel: () => running.current?.abort() };
}

const timedOut = (message: string) => new ApiError(0, { message });

function startTimer(ms: number, onEnd: () => void) {
  const start = () => setTimeout(onEnd, ms);
  let timer = start();
  return {
    restart() {
      clearTimeout(timer);
      timer = start();
    },
    stop: () => clearTimeout(timer),
  };
}
