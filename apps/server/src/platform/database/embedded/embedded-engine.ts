import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { createDatabase } from './new-database.ts';
import { EngineSocket } from './engine-socket.ts';
import { awaitMessage, startEngineThread, threadEnded } from './engine-thread.ts';
import type { FromEngine, ToEngine } from './messages.ts';

export type EmbeddedEngine = {
  /** A new socket for a client. The engine serves one client after the other. */
  connect(): EngineSocket;
  close(): Promise<void>;
};

type Options = {
  folder: string;
  fsync: boolean;
  log: Logger;
  onCrash?: ((error: Error) => void) | undefined;
};

/** Pause between two restarts: a full disk may have space again a little later. */
const restartMs = 2_000;

/**
 * Opens the database in a folder: creates it if there is none, recovers it if the last process was killed. An engine
 * that panics, for example because the disk is full, is restarted until it runs.
 */
export async function startEngine(options: Options): Promise<EmbeddedEngine> {
  const { folder, fsync, log, onCrash } = options;
  const sockets = new Map<number, EngineSocket>();
  let connections = 0;
  let isClosing = false;
  let failure: Error | null = null;
  let restarting = Promise.resolve();

  const onLine = (line: string) => {
    log.debug({ line }, 'embedded database');
    const panic = findPanic(line);
    if (!panic || !failWith(panic)) return;
    log.error({ err: panic }, 'the embedded database panicked and is restarted');
    restarting = restart();
  };
  const start = async () => watch(await startEngineThread({ folder, fsync, createOnly: false }, onLine));

  /** @returns false if the engine was closing or had failed before */
  function failWith(error: Error): boolean {
    if (isClosing || failure) return false;
    failure = error;
    for (const socket of sockets.values()) socket.destroy(error);
    return true;
  }

  function watch(thread: Worker): Worker {
    const fail = (error: Error) => {
      if (thread !== worker || !failWith(error)) return;
      log.fatal({ err: error }, 'the embedded database stopped');
      onCrash?.(error);
    };
    thread.on('message', (message: FromEngine) => {
      if (message.kind === 'bytes') sockets.get(message.connection)?.push(message.bytes);
      if (message.kind === 'failed') fail(new Error(`embedded database: ${message.reason}`));
    });
    return thread.on('error', fail).on('exit', (code) => fail(threadEnded(code)));
  }

  async function restart(): Promise<void> {
    await worker.terminate();
    while (!isClosing) {
      try {
        worker = await start();
        failure = null;
        log.info('the embedded database runs again');
        return;
      } catch (error) {
        log.error({ err: error }, 'the embedded database could not be started, it is tried again');
        await sleep(restartMs, undefined, { ref: false });
      }
    }
  }

  if (!existsSync(folder)) {
    log.info({ folder }, 'creating the embedded database');
    await createDatabase(folder, fsync);
  }
  let worker = await start();
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
      await restarting;
      if (!failure) {
        const closed = awaitMessage(worker, 'closed');
        worker.postMessage({ kind: 'close' } satisfies ToEngine);
        await closed;
      }
      await worker.terminate();
    },
  };
}

/** A PANIC in the engine's log. On a server it ends the process; here only the engine must be restarted. */
function findPanic(line: string): Error | null {
  const [, text] = /\bPANIC:\s+(.*)/.exec(line) ?? [];
  if (text === undefined) return null;
  const error = new Error(`embedded database: ${text}`);
  return text.includes('No space left on device') ? Object.assign(error, { code: 'ENOSPC' }) : error;
}
