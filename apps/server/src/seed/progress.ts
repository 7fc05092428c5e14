import type { WriteStream } from 'node:tty';

export type Progress = {
  step(text: string, done: number, of: number): void;
  end(text: string): void;
};

/** One line that is written over on a terminal; elsewhere a line now and then. */
export function createProgress(out: Pick<WriteStream, 'write' | 'isTTY'>): Progress {
  const start = Date.now();
  let lastShown = 0;
  const elapsed = () => `${Math.round((Date.now() - start) / 1000)} s`;
  return {
    step(text, done, of) {
      if (out.isTTY) out.write(`\r\u001b[K${text}: ${done} of ${of} (${elapsed()})`);
      else if (Date.now() - lastShown > 5000 || done === of) {
        lastShown = Date.now();
        out.write(`${text}: ${done} of ${of} (${elapsed()})\n`);
      }
    },
    end(text) {
      out.write(`${out.isTTY ? '\r\u001b[K' : ''}${text} (${elapsed()})\n`);
    },
  };
}
