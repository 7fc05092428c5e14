import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '#platform/database/index.ts';
import { newToken, removeAddress, writeAddress } from './address-file.ts';

export type BackupService = { close(): Promise<void> };

type Options = {
  database: Pick<Database, 'retention'> & { copyTo: (folder: string) => Promise<void> };
  dataDir: string;
  log: Logger;
};

const copyPrefix = 'database.copy-';

/**
 * Lets the backup command, a process of its own, have a copy of the embedded database, which only this process can read.
 * Listens on the loopback interface for who knows the secret in DATA_DIR. The answer tells the folder of the copy and does
 * not end: as long as the connection is open, objects of the media store are retained. Then the copy is removed.
 */
export async function openBackupService({ database, dataDir, log }: Options): Promise<BackupService> {
  await removeCopies(dataDir);
  const token = newToken();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    response.on('error', () => {});
    if (!isEqual(request.headers.authorization ?? '', `Bearer ${token}`)) return refuse(response, 401, '');
    const hold = await database.retention.hold();
    if (!hold) return refuse(response, 409, 'Another backup of this site is being made.');
    const folder = join(dataDir, `${copyPrefix}${randomUUID()}`);
    try {
      const startedAt = performance.now();
      await mkdir(folder, { mode: 0o700 });
      await database.copyTo(folder);
      log.info({ ms: Math.round(performance.now() - startedAt) }, 'the database was copied for a backup');
      response.writeHead(200).write(`${folder}\n`);
      await closed;
    } finally {
      await hold.release();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }

  const underWay = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const answered = answer(request, response)
      .catch((error: unknown) => {
        log.error({ err: error }, 'the database could not be copied for a backup');
        const reason = error instanceof Error ? error.message : String(error);
        refuse(response, 500, `The site could not copy its database: ${reason}`);
      })
      .finally(() => underWay.delete(answered));
    underWay.add(answered);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  writeAddress(dataDir, { port: address.port, token });
  return {
    async close() {
      removeAddress(dataDir);
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      // They remove their copies.
      await Promise.all(underWay);
    },
  };
}

/** Copies of a process that was killed. Who read them has lost its connection, and gives up. */
async function removeCopies(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(copyPrefix)) await rm(join(dataDir, name), { recursive: true, force: true });
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(status).end(reason);
}

function isEqual(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
