import { runCommand } from '../src/operator/program.ts';
import type { TestApp } from './test-app.ts';

export type Ran = { code: number; out: string; err: string; asked: string[] };

/**
 * Runs a command of the operator in this process, on a site of a test.
 * @param answer what is typed when it asks; null without a terminal
 */
export async function runOnSite(
  { platform, features }: Pick<TestApp, 'platform' | 'features'>,
  typed: readonly string[],
  answer: string | null = null,
): Promise<Ran> {
  const [out, err, asked]: [string[], string[], string[]] = [[], [], []];
  const code = await runCommand(typed, {
    withSite: (work) => work({ platform, features }),
    terminal: {
      out: (line) => void out.push(line),
      err: (line) => void err.push(line),
      async ask(question) {
        asked.push(question);
        return answer;
      },
    },
  });
  return { code, out: out.join('\n'), err: err.join('\n'), asked };
}
