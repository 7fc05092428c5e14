import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/*
 * The embedded PostgreSQL, in a thread of its own: however long a statement takes, the main thread goes on
 * answering what does not need it. It is spoken to in PostgreSQL's wire protocol: bytes come, bytes go.
 */

if (!parentPort) throw new Error('embedded-worker.ts is started as a worker thread');
const port = parentPort;
const { folder }: { folder: string } = workerData;

const database = await PGlite.create({ dataDir: folder, extensions: { citext, pg_trgm, unaccent } });
let last: Promise<void> = Promise.resolve();

port.on('message', (message: Uint8Array | 'close') => {
  last = last.then(() => (message === 'close' ? close() : answer(message)));
});
port.postMessage('ready');

async function answer(bytes: Uint8Array): Promise<void> {
  const reply = await database.execProtocolRaw(bytes);
  // A copy: the view is of the engine's own memory.
  if (reply.length > 0) port.postMessage(new Uint8Array(reply));
}

async function close(): Promise<void> {
  await database.close();
  port.postMessage('closed');
  port.close();
}
