import type { TestApp } from '#test-kit/test-app.ts';
import type { Operator } from './operator.ts';
import { runCommand } from './program.ts';

type Result = {
  code: number;
  out: string;
  err: string;
  /** What was asked. */
  asked: string[];
};

type Options = {
  /** What is typed when the command asks; where there is none, there is no terminal. */
  answers?: readonly string[];
  signal?: AbortSignal;
};

/** Runs a command on the site of a test, in this process. */
export async function runOn(
  { platform, features }: Pick<TestApp, 'platform' | 'features'>,
  typed: readonly string[],
  { answers = [], signal }: Options = {},
): Promise<Result> {
  const rest = [...answers];
  const out: string[] = [];
  const err: string[] = [];
  const asked: string[] = [];
  const withSite: Operator['withSite'] = (work) => work({ platform, features });
  const code = await runCommand(typed, {
    withSite,
    ...(signal && { signal }),
    terminal: {
      out: (line) => void out.push(line),
      err: (line) => void err.push(line),
      async ask(question) {
        asked.push(question);
        return rest.shift() ?? null;
      },
    },
  });
  return { code, out: out.join('\n'), err: err.join('\n'), asked };
}
