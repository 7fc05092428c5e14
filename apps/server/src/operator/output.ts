import { stderr, stdout } from 'node:process';

export type Output = {
  /** Writes a line for people; with `--json` to stderr. */
  say(line: string): void;
  /** Writes the result for programs, which `--json` asks for. */
  result(object: object): void;
};

export function createOutput(json: boolean): Output {
  return {
    say: (line) => void (json ? stderr : stdout).write(`${line}\n`),
    result(object) {
      if (json) stdout.write(`${JSON.stringify(object)}\n`);
    },
  };
}
