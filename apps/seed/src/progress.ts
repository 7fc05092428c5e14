import type { WriteStream } from 'node:tty';

export type Progress = {
  /** @param share the part of all work that is done, 0 to 1 */
  step(what: string, done: number, of: number, share: number): void;
  end(text: string): void;
};

/** Share of the work before which no remaining time is shown. */
const minShare = 0.01;
const plainIntervalMs = 5_000;

/** Shows progress in one line of a terminal; elsewhere in a line every 5 s and at the end of each kind. `now` in ms. */
export function createProgress(
  out: Pick<WriteStream, 'write' | 'isTTY'>,
  now: () => number = () => performance.now(),
): Progress {
  const start = now();
  let lastShown = Number.NEGATIVE_INFINITY;
  const left = (share: number) =>
    share < minShare ? '' : `, about ${toDuration(((now() - start) * (1 - share)) / share)} left`;
  return {
    step(what, done, of, share) {
      const line = `${what}: ${done} of ${of}${left(share)}`;
      if (out.isTTY) out.write(`\r\u001b[K${line}`);
      else if (now() - lastShown > plainIntervalMs || done === of) {
        lastShown = now();
        out.write(`${line}\n`);
      }
    },
    end(text) {
      out.write(`${out.isTTY ? '\r\u001b[K' : ''}${text} (${toDuration(now() - start)})\n`);
    },
  };
}

function toDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
