import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  allowPauses,
  migrate,
  migrationLimits,
  migrationsFolder,
  removeRestoreMark,
  runWithLimits,
  schemaFolder,
  type Database,
  type Db,
} from '@kalaangan/server/storage';
import { readLines } from '../files/lines.ts';
import type { Manifest, TablePart } from '../manifest.ts';
import { finishLoading, prepareForLoading, updateStatistics } from '../store/bulk-load.ts';
import { insertRows, readRows } from '../store/rows.ts';
import { listTables, setSequence, type Table } from '../store/tables.ts';
import { UserError } from '../user-error.ts';

export type LoadOptions = { folder: string; lastMigration: string; signal: AbortSignal };

/**
 * Makes the tables as the backup has them, and fills them in one transaction, which also compares them with the backup and
 * removes the mark of an unfinished restore.
 */
export async function loadDatabase(
  database: Database,
  manifest: Manifest,
  options: LoadOptions,
): Promise<void> {
  await migrate(database, {
    folder: migrationsFolder,
    schemaFolder,
    upTo: options.lastMigration,
  });
  await runWithLimits(migrationLimits, async () => {
    await database.kysely.transaction().execute((tx) => fillTables(tx, manifest, options));
    await updateStatistics(database.kysely);
  });
}

async function fillTables(
  tx: Db,
  { tables: parts, sequences }: Manifest,
  { folder, signal }: LoadOptions,
): Promise<void> {
  await allowPauses(tx);
  const pairs = matchTables(await listTables(tx), parts);
  const tables = pairs.map(({ table }) => table);
  const removed = await prepareForLoading(tx, tables);
  for (const { table, part } of pairs) await loadTable(tx, table, join(folder, part.path), signal);
  await finishLoading(tx, tables, removed);
  for (const sequence of sequences) await setSequence(tx, sequence);
  for (const { table, part } of pairs) await compare(tx, table, part, signal);
  await removeRestoreMark(tx);
}

function matchTables(
  tables: readonly Table[],
  parts: readonly TablePart[],
): { table: Table; part: TablePart }[] {
  const pairs = tables.flatMap((table) =>
    parts.filter(({ name }) => name === table.name).map((part) => ({ table, part })),
  );
  if (pairs.length !== tables.length || pairs.length !== parts.length)
    throw new UserError('The backup has other tables than its migrations create.');
  return pairs;
}

const batchBytes = 1024 * 1024;
const batchRows = 2_000;

async function loadTable(tx: Db, table: Table, path: string, signal: AbortSignal): Promise<void> {
  let batch: string[] = [];
  let bytes = 0;
  const flush = async () => {
    if (batch.length > 0) await insertRows(tx, table, batch);
    batch = [];
    bytes = 0;
  };
  for await (const line of readLines(path, signal)) {
    batch.push(line);
    bytes += line.length;
    if (bytes >= batchBytes || batch.length >= batchRows) await flush();
  }
  await flush();
}

/** Reads what was written, as a backup would. */
async function compare(
  tx: Db,
  table: Table,
  { rows: expected, contentSha256 }: TablePart,
  signal: AbortSignal,
): Promise<void> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const lines of readRows(tx, table)) {
    signal.throwIfAborted();
    rows += lines.length;
    hash.update(`${lines.join('\n')}\n`);
  }
  if (rows !== expected || hash.digest('hex') !== contentSha256)
    throw new Error(`${table.name}: ${rows} rows were restored of ${expected}, or they differ`);
}
