import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../databases/postgres-process.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export type ServerProcess = {
  origin: string;
  pid: number | undefined;
  /**
   * Resolves when the server is ready.
   * @throws {Error} with its output when it ended before, unless by `kill`
   */
  ready(): Promise<void>;
  /** Sends SIGKILL; resolves when the process has ended. */
  kill(): Promise<void>;
  /** Stops it from running (SIGSTOP), with its connections open, until `resume`. */
  freeze(): void;
  resume(): void;
  /**
   * Sends SIGTERM and waits for the end.
   * @returns the exit code
   */
  stop(): Promise<number | null>;
};

type ProcessOptions = {
  /** Limit for each file that it writes, in bytes: simulates a full disk. */
  largestFile?: number;
  /** Limit for the files and connections that it has open at once. */
  openFiles?: number;
  /** Takes the rights of root from it, if this process has them: it may do what any user may. */
  unprivileged?: boolean;
  /** Called with each line of its log. */
  onLine?: (line: string) => void;
};

/** The unit of `ulimit -f`. */
const blockBytes = 512;

/** Starts the server in a process of its own, on a free port of 127.0.0.1. */
export async function startServerProcess(
  environment: Record<string, string>,
  { largestFile, openFiles, unprivileged = false, onLine }: ProcessOptions = {},
): Promise<ServerProcess> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  // Passes on only what any program needs: the server must not inherit settings of the test run.
  const { PATH = '', HOME = '', TZ = '' } = process.env;
  const inherited = { PATH, HOME, TZ, NODE_COMPILE_CACHE: getCompileCacheDir() };
  const limits = [
    ...(largestFile === undefined ? [] : [`ulimit -f ${Math.floor(largestFile / blockBytes)}`]),
    ...(openFiles === undefined ? [] : [`ulimit -n ${openFiles}`]),
  ];
  const limited = [
    '/bin/sh',
    '-c',
    [...limits, 'exec "$@"'].join('; '),
    'sh',
    process.execPath,
    main,
  ] as const;
  const [program, ...args] =
    unprivileged && process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all', ...limited] : limited;
  const child = spawn(program, args, {
    env: { ...inherited, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: origin, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output = `${output}${chunk}`.slice(-10_000)));
  if (onLine) createInterface({ input: child.stdout }).on('line', onLine);
  let isKilled = false;
  // A test that times out ends with its process: its servers must not outlive it.
  const killChild = () => child.kill('SIGKILL');
  process.once('exit', killChild);
  child.once('exit', () => process.off('exit', killChild));

  return {
    origin,
    pid: child.pid,
    async ready() {
      for (;;) {
        if (isKilled) return;
        if (hasEnded(child))
          throw new Error(`the server ended (${child.exitCode ?? child.signalCode}):\n${output}`);
        const answer = await fetch(`${origin}/readyz`).catch(() => null);
        await answer?.body?.cancel();
        if (answer?.ok) return;
        await sleep(25);
      }
    },
    async kill() {
      isKilled = true;
      await end(child, 'SIGKILL');
    },
    freeze: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async stop() {
      await end(child, 'SIGTERM');
      return child.exitCode;
    },
  };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
