import { runCommand } from '../src/operator/program.ts';
import type { TestApp } from './test-app.ts';

export type Ran = {
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

/** Runs a command of the operator in this process, on a site of a test. */
export async function runOnSite(
  site: Pick<TestApp, 'platform' | 'features'>,
  typed: readonly string[],
  { answers = [], signal }: Options = {},
): Promise<Ran> {
  const rest = [...answers];
  const [out, err, asked]: [string[], string[], string[]] = [[], [], []];
  const code = await runCommand(typed, {
    withSite: (work) => work(site),
    readSettings: () => site.platform.settings,
    running: site,
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
