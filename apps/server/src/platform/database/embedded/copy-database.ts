import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import type pg from 'pg';

/**
 * Copies the files of the embedded database while it is open. Nothing else uses it meanwhile, and the copy is what a
 * killed process leaves: who opens it recovers it from its log.
 */
export async function copyDatabase(pool: pg.Pool, from: string, to: string): Promise<void> {
  // Before the pause, as it takes a while: the log that the copy recovers from is short then.
  await pool.query('checkpoint');
  // The one connection: no statement runs and no transaction is open as long as it is not released.
  const connection = await pool.connect();
  try {
    // Shares the blocks with the original where the file system can.
    await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  } finally {
    connection.release();
  }
}
