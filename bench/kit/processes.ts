import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Scope } from './scope.ts';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export type Started = { child: ChildProcess; pid: number; output: () => string; stop(): Promise<void> };

type StartOptions = {
  env?: Record<string, string>;
  ipc?: boolean;
  /** Arguments of Node itself. */
  nodeArguments?: readonly string[];
};

const killAfterMs = 15_000;

/**
 * Starts a process that is stopped with the scope, with its process group. It inherits only PATH and HOME, so that no
 * setting of a site leaks in.
 */
export function start(
  scope: Scope,
  command: string,
  args: readonly string[],
  options: StartOptions = {},
): Started {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH, HOME, NODE_ENV: 'production', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe', ...(options.ipc ? (['ipc'] as const) : [])],
    // A process group of its own, so that Ctrl+C does not reach it: the scope stops it.
    detached: true,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} could not be started`);
  let output = '';
  const collect = (text: unknown) => (output = (output + String(text)).slice(-20_000));
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  // Failures inside a site are only visible in its log.
  if (process.env['BENCH_SHOW_OUTPUT'] === '1') {
    child.stdout?.pipe(process.stderr);
    child.stderr?.pipe(process.stderr);
  }
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

/** Starts a file of the repository with the Node of this process. */
export function startFile(
  scope: Scope,
  file: string,
  args: readonly string[],
  options: StartOptions = {},
): Started {
  return start(scope, process.execPath, [...(options.nodeArguments ?? []), file, ...args], options);
}

/** Polls the URL until it responds with 200. @throws Error with the output if the process ends or time is up */
export async function awaitReady(url: string, { child, output }: Started, timeoutMs = 60_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      const answer = await fetch(url);
      await answer.arrayBuffer();
      if (answer.status === 200) return;
    } catch {
      // Not listening yet.
    }
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`${url} did not become ready:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
