import { once } from 'node:events';
import { startFile } from './processes.ts';
import type { Scope } from './scope.ts';

// The site's own parts change what their process may do (no SVG, for one): what uses them to fill a database does so in
// a process of its own, which ends when it is done and leaves an embedded database free.

/** Starts the file, sends it what is wanted and returns what it made. @throws Error with what it printed */
export async function makeApart<Made>(scope: Scope, file: string, wanted: object): Promise<Made> {
  const { child, output } = startFile(scope, file, [], { ipc: true });
  const ended = once(child, 'exit');
  child.send(wanted);
  const made: Made | null = await Promise.race([
    once(child, 'message').then(([first]: Made[]) => first ?? null),
    ended.then(() => null),
  ]);
  if (made === null) throw new Error(`${file} failed:\n${output()}`);
  await ended;
  return made;
}

/** The other side: sends what was made, or prints why not. */
export function answer(made: Promise<object>): void {
  made.then(
    (result) => {
      process.send?.(result);
      process.disconnect();
    },
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
}
