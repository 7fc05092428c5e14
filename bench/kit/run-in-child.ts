import { once } from 'node:events';
import { startFile } from './processes.ts';
import type { Scope } from './scope.ts';

// The site's modules change settings of their whole process (SVG is blocked in sharp, for one), so a database is filled
// in a child process. Its end also releases an embedded database.

/** Starts the file, sends it the request and returns the result. @throws Error with the output of a failed child */
export async function runInChild<Result>(scope: Scope, file: string, request: object): Promise<Result> {
  const { child, output } = startFile(scope, file, [], { ipc: true });
  const ended = once(child, 'exit');
  child.send(request);
  const result: Result | null = await Promise.race([
    once(child, 'message').then(([message]: Result[]) => message ?? null),
    ended.then(() => null),
  ]);
  if (result === null) throw new Error(`${file} failed:\n${output()}`);
  await ended;
  return result;
}

/** In the child: sends the result to the parent, or prints the error and exits with 1. */
export function sendResult(result: Promise<object>): void {
  result.then(
    (value) => {
      process.send?.(value);
      process.disconnect();
    },
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
}
