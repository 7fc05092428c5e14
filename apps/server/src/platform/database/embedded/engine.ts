import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { EngineData, FromEngine, ToEngine } from './messages.ts';
import { SyncingFileSystem } from './syncing-file-system.ts';
import { queryMessage } from './wire-frames.ts';

// The thread that the embedded database runs in. It works off one message after the other.
if (!parentPort) throw new Error('to be started as a worker thread');
const port = parentPort;
const { folder, createOnly, fsync }: EngineData = workerData;

const postedBytes = 64 * 1024;

// The library's defaults are those of a machine of its own; here the web server's process pays for them.
const settings = [
  'shared_buffers=32MB',
  'wal_buffers=1MB',
  'min_wal_size=32MB',
  'max_connections=5',
  'jit=off',
  'log_min_messages=log',
];

const startParams = PGlite.defaultStartParams.filter((parameter) => !(fsync && parameter === '-F'));

function post(message: FromEngine): void {
  port.postMessage(message);
}

async function open(): Promise<PGlite> {
  return PGlite.create({
    fs: new SyncingFileSystem(folder),
    startParams: [...startParams, ...settings.flatMap((setting) => ['-c', setting])],
    extensions: { pg_trgm, unaccent, citext },
    relaxedDurability: false,
    onStderr: (text) => {
      post({ kind: 'log', text });
      return false;
    },
  });
}

/** Answers go out while the statement still runs, so that a large one is never held here whole. */
async function answer(database: PGlite, connection: number, request: Uint8Array): Promise<void> {
  let chunks: Uint8Array[] = [];
  let held = 0;
  const flush = () => {
    if (held === 0) return;
    const bytes = Buffer.concat(chunks, held);
    post({ kind: 'bytes', connection, bytes });
    chunks = [];
    held = 0;
  };
  await database.execProtocolRawStream(request, {
    syncToFs: false,
    onRawData: (bytes) => {
      // A view of the database's own memory, which it writes again at once.
      chunks.push(bytes.slice());
      held += bytes.length;
      if (held >= postedBytes) flush();
    },
  });
  flush();
}

/** There is one session for all clients, one after the other: what the last one left open must not reach the next. */
async function resetSession(database: PGlite): Promise<void> {
  for (const sql of ['rollback', 'discard all'])
    await database.execProtocolRawStream(queryMessage(sql), { syncToFs: false, onRawData: () => {} });
}

async function work(database: PGlite, message: ToEngine): Promise<void> {
  if (message.kind === 'close') {
    await database.close();
    post({ kind: 'closed' });
    port.close();
    return;
  }
  if (message.kind === 'start') await resetSession(database);
  await answer(database, message.connection, message.bytes);
}

try {
  const database = await open();
  if (createOnly) {
    await database.close();
    post({ kind: 'closed' });
  } else {
    let last = Promise.resolve();
    port.on('message', (message: ToEngine) => {
      last = last.then(() => work(database, message));
    });
    post({ kind: 'ready' });
  }
} catch (error) {
  post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}
