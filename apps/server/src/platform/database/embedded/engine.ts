import v8 from 'node:v8';
import { inspect } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { EngineData, FromEngine, ToEngine } from './messages.ts';
import { SyncingFileSystem } from './syncing-file-system.ts';
import { queryMessage } from './wire-frames.ts';

// The thread that the embedded database runs in. It handles one message after the other.
if (!parentPort) throw new Error('to be started as a worker thread');
const port = parentPort;
const { folder, createOnly, fsync }: EngineData = workerData;

// The library's defaults suit a dedicated machine; this database shares the memory of the web server's process.
const settings = [
  'shared_buffers=32MB',
  'wal_buffers=1MB',
  'min_wal_size=32MB',
  'max_connections=5',
  'jit=off',
  // The default, fdatasync, does nothing here; fsync works by SyncingFileSystem.
  'wal_sync_method=fsync',
  'log_min_messages=log',
];

const startParams = PGlite.defaultStartParams.filter((parameter) => !(fsync && parameter === '-F'));

function post(message: FromEngine): void {
  port.postMessage(message);
}

function fail(error: unknown): void {
  post({ kind: 'failed', reason: error instanceof Error ? error.message : inspect(error) });
  port.close();
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

// Bytes of an answer that are not posted yet. The buffer is reused by the next answer.
let buffered = new Uint8Array(64 * 1024);

/** Posts the answer while the statement still runs, so that a large one is never in memory as a whole. */
async function answer(database: PGlite, connection: number, request: Uint8Array): Promise<void> {
  allowOptimizing(request);
  let length = 0;
  const flush = () => {
    if (length === 0) return;
    // A copy of the right size: a view would carry the whole buffer behind it to the other thread.
    const bytes = buffered.slice(0, length);
    port.postMessage({ kind: 'bytes', connection, bytes } satisfies FromEngine, [bytes.buffer]);
    length = 0;
  };
  await database.execProtocolRawStream(request, {
    syncToFs: false,
    onRawData: (bytes) => {
      if (length + bytes.length > buffered.length) flush();
      if (bytes.length > buffered.length) buffered = new Uint8Array(bytes.length);
      buffered.set(bytes, length);
      length += bytes.length;
    },
  });
  flush();
}

/** First bytes of messages with statements in words: parse and query. */
const worded = new Set(['P', 'Q'].map((letter) => letter.charCodeAt(0)));
/** An index that no function has, and what stands for all of them. */
const [noFunction, everyFunction] = [2 ** 30, -1];
let optimized = everyFunction;

/**
 * Lets the engine's functions be optimized, except while a statement is parsed: for PostgreSQL's parser, one function of
 * 100 kB, that takes 600 MB for a moment. A statement is parsed once for each connection.
 */
function allowOptimizing(request: Uint8Array): void {
  const wanted = worded.has(request[0] ?? 0) ? noFunction : everyFunction;
  if (wanted === optimized) return;
  optimized = wanted;
  v8.setFlagsFromString(`--wasm-tier-up-filter=${wanted}`);
}

/** All clients share one session: a transaction, settings or statements of the last one must not reach the next. */
async function resetSession(database: PGlite): Promise<void> {
  for (const sql of ['rollback', 'discard all'])
    await database.execProtocolRawStream(queryMessage(sql), { syncToFs: false, onRawData: () => {} });
}

async function handle(database: PGlite, message: ToEngine): Promise<void> {
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
  allowOptimizing(queryMessage('opening'));
  const database = await open();
  if (createOnly) {
    await database.close();
    post({ kind: 'closed' });
  } else {
    let last = Promise.resolve();
    port.on('message', (message: ToEngine) => {
      last = last.then(() => handle(database, message)).catch(fail);
    });
    post({ kind: 'ready' });
  }
} catch (error) {
  fail(error);
}
