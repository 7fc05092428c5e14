import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { EngineSocket } from './engine-socket.ts';
import { awaitMessage, startEngineThread, threadEnded } from './engine-thread.ts';
import type { FromEngine, ToEngine } from './messages.ts';
import { syncFolder } from './sync-folder.ts';

export type EmbeddedEngine = {
  /** A new socket for a client; the engine serves one client after the other. */
  connect(): EngineSocket;
  close(): Promise<void>;
};

type Options = {
  folder: string;
  fsync: boolean;
  log: Logger;
  onCrash?: ((error: Error) => void) | undefined;
};

/** Opens the database of a folder: makes it when there is none, recovers it when the last process was killed. */
export async function startEngine(options: Options): Promise<EmbeddedEngine> {
  const { folder, fsync, log, onCrash } = options;
  const onLine = (line: string) => log.debug({ line }, 'embedded database');
  if (!existsSync(folder)) await createFolder(options, onLine);
  const worker = await startEngineThread({ folder, fsync, createOnly: false }, onLine);

  const sockets = new Map<number, EngineSocket>();
  let connections = 0;
  let isClosing = false;
  let failure: Error | null = null;
  const fail = (error: Error) => {
    if (isClosing || failure) return;
    failure = error;
    log.fatal({ err: error }, 'the embedded database stopped');
    for (const socket of sockets.values()) socket.destroy(error);
    onCrash?.(error);
  };
  worker.on('message', (message: FromEngine) => {
    if (message.kind === 'bytes') sockets.get(message.connection)?.push(message.bytes);
    if (message.kind === 'failed') fail(new Error(`embedded database: ${message.reason}`));
  });
  worker.on('error', fail).on('exit', (code) => fail(threadEnded(code)));

  return {
    connect() {
      const connection = ++connections;
      const socket = new EngineSocket({
        send: (piece, isFirst) => {
          const bytes = new Uint8Array(piece);
          const message: ToEngine = { kind: isFirst ? 'start' : 'bytes', connection, bytes };
          worker.postMessage(message, [bytes.buffer]);
        },
        closed: () => sockets.delete(connection),
      });
      sockets.set(connection, socket);
      if (failure) socket.destroy(failure);
      return socket;
    },
    async close() {
      isClosing = true;
      if (!failure) {
        const closed = awaitMessage(worker, 'closed');
        worker.postMessage({ kind: 'close' } satisfies ToEngine);
        await closed;
      }
      await worker.terminate();
    },
  };
}

/** Under another name first: a process killed in the middle leaves no half database. */
async function createFolder({ folder, fsync, log }: Options, onLine: (line: string) => void): Promise<void> {
  log.info({ folder }, 'making the embedded database');
  const parent = dirname(folder);
  const unfinished = `${basename(folder)}.unfinished`;
  for (const name of readdirSync(parent))
    if (name.startsWith(unfinished)) rmSync(join(parent, name), { recursive: true, force: true });
  const temporary = join(parent, `${unfinished}-${process.pid}`);
  // In a thread of its own: making one takes a second instance, whose memory is given back with the thread.
  const worker = await startEngineThread({ folder: temporary, fsync, createOnly: true }, onLine);
  await worker.terminate();
  if (fsync) await syncFolder(temporary);
  renameSync(temporary, folder);
}
