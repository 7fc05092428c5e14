import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '#platform/database/index.ts';
import { refuse, type LocalAction } from '#platform/local-service/index.ts';

type Options = {
  database: Pick<Database, 'retention'> & { copyTo: (folder: string) => Promise<void> };
  dataDir: string;
  log: Logger;
};

/** Path of the local service at which the backup command asks for a copy. */
export const copyPath = '/copy';

const copyPrefix = 'database.copy-';

/**
 * Lets the backup command have a copy of the embedded database, which only this process can read. The answer tells the folder
 * of the copy and does not end: as long as the connection is open, objects of the media store are retained. Then the copy is
 * removed.
 */
export async function createCopyAction({ database, dataDir, log }: Options): Promise<LocalAction> {
  await removeCopies(dataDir);
  return async (_request, response) => {
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
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
    } catch (error) {
      throw new Error(`The site could not copy its database: ${reasonOf(error)}`, { cause: error });
    } finally {
      await hold.release();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Copies of a process that was killed. Who read them has lost its connection, and gives up. */
async function removeCopies(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(copyPrefix)) await rm(join(dataDir, name), { recursive: true, force: true });
}
