import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { EngineSocket } from './engine-socket.ts';
import type { EngineData, FromEngine, ToEngine } from './messages.ts';

export type EmbeddedEngine = {
  /** A new socket; the engine serves one client after the other. */
  connect(): EngineSocket;
  close(): Promise<void>;
};

type Options = { folder: string; fsync: boolean; log: Logger };

/** Makes the folder of a new database and ends. */
export async function createEngineFolder(options: Options): Promise<void> {
  const worker = startWorker({ folder: options.folder, fsync: options.fsync, createOnly: true });
  await firstMessage(worker, 'closed');
  await worker.terminate();
}

/** Opens the database of a folder, recovering it first when the last process was killed. */
export async function startEngine({ folder, fsync, log }: Options): Promise<EmbeddedEngine> {
  const worker = startWorker({ folder, fsync, createOnly: false });
  const sockets = new Map<number, EngineSocket>();
  let connections = 0;
  let failure: Error | null = null;
  const send = (message: ToEngine) => worker.postMessage(message);

  worker.on('message', (message: FromEngine) => {
    if (message.kind === 'bytes')
      sockets.get(message.connection)?.push(Buffer.from(message.bytes.buffer, message.bytes.byteOffset, message.bytes.byteLength));
    if (message.kind === 'log') log.debug({ line: message.text }, 'embedded database');
  });
  await firstMessage(worker, 'ready');

  const closing = new AbortController();
  const fail = (error: Error) => {
    failure ??= error;
    if (closing.signal.aborted) return;
    log.fatal({ err: error }, 'the embedded database stopped');
    for (const socket of sockets.values()) socket.destroy(error);
  };
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`the thread of the embedded database ended with code ${code}`)));

  return {
    connect() {
      const connection = ++connections;
      const socket = new EngineSocket({
        send: (bytes, isFirst) => send({ kind: isFirst ? 'start' : 'bytes', connection, bytes }),
        closed: () => sockets.delete(connection),
      });
      sockets.set(connection, socket);
      if (failure) socket.destroy(failure);
      return socket;
    },
    async close() {
      if (failure) return;
      closing.abort();
      const closed = firstMessage(worker, 'closed');
      send({ kind: 'close' });
      await closed;
      await worker.terminate();
    },
  };
}

function startWorker(workerData: EngineData): Worker {
  return new Worker(new URL('./engine.ts', import.meta.url), { workerData, execArgv: [], name: 'embedded-database' });
}

function firstMessage(worker: Worker, kind: FromEngine['kind']): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onMessage = (message: FromEngine) => {
    if (message.kind === kind) resolve();
    if (message.kind === 'failed') reject(new Error(`the embedded database: ${message.message}`));
  };
  const onExit = (code: number) => reject(new Error(`the thread of the embedded database ended with code ${code}`));
  worker.on('message', onMessage).once('error', reject).once('exit', onExit);
  return promise.finally(() => worker.off('message', onMessage).off('error', reject).off('exit', onExit));
}
