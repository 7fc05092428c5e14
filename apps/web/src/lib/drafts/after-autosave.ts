import type { Autosave } from './autosave.ts';

/** Form that may be saving itself: it is read once that has ended. */
export type SendingForm<Submission> = Pick<Autosave, 'settle'> & { read: () => Submission };

/** Reads a form that is sent. @throws if the signal aborts before it has been saved */
export async function readAfterAutosave<Submission>(
  { settle, read }: SendingForm<Submission>,
  signal: AbortSignal,
): Promise<Submission> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')), {
      once: true,
    });
  });
  await Promise.race([settle(), aborted]);
  signal.throwIfAborted();
  return read();
}
