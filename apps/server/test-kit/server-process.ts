import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export type ServerProcess = {
  origin: string;
  pid: number | undefined;
  /** Resolves when it answers. @throws Error with what it said when it ended before, unless `kill` ended it */
  ready(): Promise<void>;
  /** Kills it as a power cut would; resolves when it is gone. */
  kill(): Promise<void>;
  /** Asks it to stop. @returns its exit code */
  stop(): Promise<number | null>;
};

type ProcessOptions = {
  /** No file that it writes may become larger, in bytes: as on a disk without room. */
  largestFile?: number;
};

/** What the shell counts file sizes in. */
const blockBytes = 512;

/** Starts the real server in a process of its own. */
export async function startServerProcess(
  environment: Record<string, string>,
  { largestFile }: ProcessOptions = {},
): Promise<ServerProcess> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  // Nothing of the environment of the tests but what a program needs: their settings would be the server's too.
  const { PATH = '', HOME = '', TZ = '' } = process.env;
  const limited = ['-c', 'ulimit -f "$0"; exec "$@"', String(Math.floor((largestFile ?? 0) / blockBytes))];
  const [program, args] =
    largestFile === undefined ? [process.execPath, []] : ['/bin/sh', [...limited, process.execPath]];
  const child = spawn(program, [...args, main], {
    env: { PATH, HOME, TZ, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: origin, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (said = `${said}${chunk}`.slice(-10_000)));
  let isKilled = false;
  // A test that runs out of time ends with its process: its servers must not stay.
  const takeAlong = () => child.kill('SIGKILL');
  process.once('exit', takeAlong);
  child.once('exit', () => process.off('exit', takeAlong));

  return {
    origin,
    pid: child.pid,
    async ready() {
      for (;;) {
        if (isKilled) return;
        if (hasEnded(child))
          throw new Error(`the server ended (${child.exitCode ?? child.signalCode}):\n${said}`);
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

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
