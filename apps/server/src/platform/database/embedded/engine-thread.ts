import v8 from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { EngineData, FromEngine } from './messages.ts';

/** Starts the thread and waits until it is `ready` (a database was opened) or `closed` (a new folder was made). */
export async function startEngineThread(data: EngineData, onLine: (line: string) => void): Promise<Worker> {
  // One compiler thread, since each keeps its peak memory: saves 45 MB and starts no slower.
  v8.setFlagsFromString('--wasm-num-compilation-tasks=1');
  const worker = new Worker(new URL('./engine.ts', import.meta.url), {
    workerData: data,
    execArgv: [],
    name: 'embedded-database',
    // More than PostgreSQL's own stack limit: the thread would hang if its stack overflowed.
    resourceLimits: { stackSizeMb: 32 },
  });
  worker.on('message', (message: FromEngine) => {
    if (message.kind === 'log') onLine(message.text);
  });
  await awaitMessage(worker, data.createOnly ? 'closed' : 'ready');
  return worker;
}

/** @throws {Error} when the thread fails or ends instead */
export function awaitMessage(worker: Worker, kind: FromEngine['kind']): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onMessage = (message: FromEngine) => {
    if (message.kind === kind) resolve();
    if (message.kind === 'failed') reject(new Error(`embedded database: ${message.reason}`));
  };
  const onExit = (code: number) => reject(threadEnded(code));
  worker.on('message', onMessage).on('error', reject).on('exit', onExit);
  return promise.finally(() => worker.off('message', onMessage).off('error', reject).off('exit', onExit));
}

export function threadEnded(code: number): Error {
  return new Error(`the thread of the embedded database ended with code ${code}`);
}
