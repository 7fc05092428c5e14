import { stderr, stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import type { Terminal } from './operator.ts';

/** That of this process. */
export const terminal: Terminal = {
  out: (line) => void stdout.write(`${line}\n`),
  err: (line) => void stderr.write(`${line}\n`),
  async ask(question) {
    if (!stdin.isTTY) return null;
    const lines = createInterface({ input: stdin, output: stderr });
    try {
      return await lines.question(question);
    } finally {
      lines.close();
    }
  },
};
