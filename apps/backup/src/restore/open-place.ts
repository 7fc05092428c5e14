import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createLog,
  findUnfinishedRestore,
  markUnfinishedRestore,
  openDatabase,
  openMediaStore,
  type Database,
  type MediaStore,
  type StorageSettings,
} from '@kalaangan/server/storage';
import { listTables } from '../store/tables.ts';
import { UserError } from '../user-error.ts';

/** Database and media store that a backup is restored into. */
export type Place = {
  database: Database;
  mediaStore: MediaStore;
  close(): Promise<void>;
};

/** Names ignored in the data folder: those of the embedded database, which is examined itself, and of file systems. */
const ignored = /^(database(\..*)?|lost\+found)$/;

/** Changes nothing. @throws {UserError} when the place is not empty */
export async function refuseUsedPlace(settings: StorageSettings, backupId: string): Promise<void> {
  const { databaseUrl, dataDir } = settings;
  // Opening the embedded database would create it, and without a database there is no mark.
  if (databaseUrl === null && !existsSync(join(dataDir, 'database'))) return refuseFiles(settings);
  const { database, isMarked } = await openChecked(settings, backupId);
  await database.close();
  // Only a bucket is looked into here: a store on disk would be created, and is looked into later.
  if (settings.s3 === null || isMarked) return;
  const mediaStore = await openMediaStore(settings);
  try {
    await refuseObjects(mediaStore);
  } finally {
    await mediaStore.close();
  }
}

/**
 * Opens an empty place and marks it: until the mark is removed no site starts on it. A place with the mark of the same
 * backup is that of a restore that was interrupted.
 * @throws {UserError} when it is not empty
 */
export async function openPlace(settings: StorageSettings, backupId: string): Promise<Place> {
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  const { database, isMarked } = await openChecked(settings, backupId);
  try {
    const mediaStore = await openMediaStore(settings);
    if (!isMarked) {
      await refuseObjects(mediaStore);
      await markUnfinishedRestore(database.kysely, backupId);
    }
    const close = async () => {
      await mediaStore.close();
      await database.close();
    };
    return { database, mediaStore, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openChecked(
  settings: StorageSettings,
  backupId: string,
): Promise<{ database: Database; isMarked: boolean }> {
  const { dataDir, directUrl } = settings;
  // Not by a pooler, which may close connections that work for long.
  const databaseUrl = directUrl ?? settings.databaseUrl;
  const database = await openDatabase({ databaseUrl, dataDir, log: createLog('error') });
  try {
    const mark = await findUnfinishedRestore(database.kysely);
    if (mark !== null && mark !== backupId)
      throw new UserError(
        'The restore of another backup has not finished here: restore that one again, or begin with an empty place.',
      );
    if (mark === null) await refuseContent(database, settings);
    return { database, isMarked: mark !== null };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function refuseContent(database: Database, settings: StorageSettings): Promise<void> {
  const [table] = await listTables(database.kysely);
  if (table) throw notEmpty(`the database has the table ${table.name}`);
  refuseFiles(settings);
}

async function refuseObjects(mediaStore: MediaStore): Promise<void> {
  if (!(await mediaStore.isEmpty())) throw notEmpty('the media store has objects');
}

function refuseFiles({ dataDir, s3 }: StorageSettings): void {
  if (!existsSync(dataDir)) return;
  const names = readdirSync(dataDir).filter((name) => !ignored.test(name));
  // The store on disk is looked into.
  const [other] = names.filter((name) => s3 !== null || name !== 'media');
  if (other !== undefined) throw notEmpty(`${dataDir} contains ${other}`);
}

const notEmpty = (reason: string) =>
  new UserError(`A backup is restored into an empty place only, and ${reason}: nothing was changed.`);
