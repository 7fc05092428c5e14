import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A migration failed, or the database does not match the migrations. The message is one line for people. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export type SqlFile = { name: string; sql: string; checksum: string };

export const migrationsFolder = fileURLToPath(new URL('../../../../migrations/', import.meta.url));

const fileName = /^(\d{4})_[a-z0-9_]+(\.needs-\d+\.\d+\.\d+)?\.sql$/;

/**
 * The migrations of a folder in their order.
 * @throws {MigrationError} when a file is misnamed or a number is taken twice
 */
export async function readMigrations(folder: string): Promise<SqlFile[]> {
  const files = await readSqlFiles(folder);
  let last = '';
  for (const { name } of files) {
    const number = fileName.exec(name)?.[1];
    if (number === undefined)
      throw new MigrationError(
        `Migration ${name} is not named as 0001_what_it_does.sql or 0001_what_it_does.needs-1.2.3.sql.`,
      );
    if (number === last) throw new MigrationError(`Migration ${name} has a number that another one has too.`);
    last = number;
  }
  return files;
}

/** The files of a folder that are SQL, by their names. */
export async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      // Git may check files out with CRLF on Windows; the checksum must be the same.
      const sql = text.replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
