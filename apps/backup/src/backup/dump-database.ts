import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { allowPauses, listKeysToBackUp, type Database, type Db } from '@kalaangan/server/storage';
import { Meter } from '../files/meter.ts';
import type { Manifest, TablePart } from '../manifest.ts';
import { readRows } from '../store/rows.ts';
import { listMigrations, listSequences, listTables, lockTables, type Table } from '../store/tables.ts';
import { UserError } from '../user-error.ts';

export type DumpOptions = {
  folder: string;
  /** A file for the keys of the media objects that the rows refer to, a line for each. */
  keysFile: string;
  signal: AbortSignal;
};

type Dump = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>;

/** Writes all rows as they are at one moment, a file for each table. */
export async function dumpDatabase({ kysely }: Database, options: DumpOptions): Promise<Dump> {
  const { folder, keysFile, signal } = options;
  await mkdir(join(folder, 'database'));
  const expected = await listTables(kysely);
  if (expected.length === 0) throw new UserError('The database has no tables: there is no site to back up.');
  return kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await allowPauses(tx);
      // Locked before the first read, which determines the moment.
      await lockTables(tx, expected);
      const migrations = await listMigrations(tx);
      const known = await listTables(tx);
      if (JSON.stringify(known) !== JSON.stringify(expected))
        throw new UserError('The site was upgraded at this moment: begin again.');
      const tables: TablePart[] = [];
      for (const table of known) tables.push(await dumpTable(tx, table, folder, signal));
      const keys = Readable.from(toLines(listKeysToBackUp(tx)));
      await pipeline(keys, createWriteStream(keysFile, { flags: 'wx' }), { signal });
      // Sequences are outside of transactions: read last, they are behind no row.
      return { migrations, tables, sequences: await listSequences(tx) };
    });
}

async function dumpTable(tx: Db, table: Table, folder: string, signal: AbortSignal): Promise<TablePart> {
  const path = `database/${table.name}.jsonl.gz`;
  const content = new Meter();
  const file = new Meter();
  let rows = 0;
  async function* readText() {
    for await (const lines of readRows(tx, table)) {
      rows += lines.length;
      yield `${lines.join('\n')}\n`;
    }
  }
  await pipeline(
    Readable.from(readText()),
    content,
    createGzip(),
    file,
    createWriteStream(join(folder, path), { flags: 'wx' }),
    { signal },
  );
  return { name: table.name, rows, path, ...file.result(), contentSha256: content.result().sha256 };
}

async function* toLines(texts: AsyncGenerator<string>): AsyncGenerator<string> {
  for await (const text of texts) yield `${text}\n`;
}
