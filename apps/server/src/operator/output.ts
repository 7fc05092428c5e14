import type { Terminal } from './operator.ts';

export type Output = {
  /** Writes a line for people; with `--json` to stderr. */
  say(line: string): void;
  /** Writes the result for programs, which `--json` asks for. */
  result(object: object): void;
};

export function createOutput(json: boolean, terminal: Terminal): Output {
  return {
    say: (line) => (json ? terminal.err(line) : terminal.out(line)),
    result(object) {
      if (json) terminal.out(JSON.stringify(object));
    },
  };
}
