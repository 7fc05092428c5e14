import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/lib/paths.mjs';

export type Started = { child: ChildProcess; pid: number; output: () => string; stop(): Promise<void> };

const killAfterMs = 15_000;

/**
 * Starts a process that is stopped with the scope, with its process group. It inherits only PATH and HOME, so that no
 * setting of a site leaks in.
 */
export function start(
  scope: AsyncDisposableStack,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Started {
  if (scope.disposed) throw new Error('everything is being stopped');
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH, HOME, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that Ctrl+C does not reach it: the scope stops it.
    detached: true,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} could not be started`);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (output = `${output}${text}`.slice(-20_000)));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    process.kill(-pid, 'SIGTERM');
    const timer = setTimeout(() => process.kill(-pid, 'SIGKILL'), killAfterMs);
    await gone;
    clearTimeout(timer);
  };
  scope.defer(stop);
  return { child, pid, output: () => output, stop };
}

/** Polls the URL until it responds with 200. @throws Error with the output if the process ends or time is up */
export async function awaitReady(url: string, { child, output }: Started, timeoutMs = 60_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`${url} did not become ready:\n${output()}`);
    await sleep(20);
  }
}
