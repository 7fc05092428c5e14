import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  createLog,
  findUnfinishedRestore,
  LockedError,
  openDatabase,
  openMediaStore,
  requestCopy,
  UnfinishedRestoreError,
  type Database,
  type Hold,
  type MediaStore,
  type StorageSettings,
} from '@kalaangan/server/storage';
import { UserError } from '../user-error.ts';

/** A site that may be running, while it is backed up. */
export type Site = {
  database: Database;
  mediaStore: MediaStore;
  /** Hold that is taken before the database can be read: it keeps all objects that the database refers to. */
  hold: Hold;
  close(): Promise<void>;
};

/** @throws {UserError}, {BackupServiceError}, {LockedError} or {UnfinishedRestoreError} */
export async function openSite(settings: StorageSettings, signal: AbortSignal): Promise<Site> {
  const { database, hold } = await openHeld(settings, signal);
  const close = async () => {
    // Before the hold is released, which removes a copy of the database.
    if (settings.databaseUrl === null) await database.close();
    await hold.release();
    if (settings.databaseUrl !== null) await database.close();
  };
  try {
    if ((await findUnfinishedRestore(database.kysely)) !== null) throw new UnfinishedRestoreError();
    const mediaStore = await openMediaStore(settings);
    // Before the database is read, as a wrong bucket would show late.
    await mediaStore.ping();
    return {
      database,
      mediaStore,
      hold,
      close: async () => {
        await mediaStore.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type Held = Pick<Site, 'database' | 'hold'>;

async function openHeld(settings: StorageSettings, signal: AbortSignal): Promise<Held> {
  const { directUrl, dataDir } = settings;
  // Not by a pooler, which may close connections that work for long.
  const databaseUrl = directUrl ?? settings.databaseUrl;
  const log = createLog('error');
  if (databaseUrl === null && !existsSync(join(dataDir, 'database')))
    throw new UserError(`There is no site in ${dataDir}: set DATA_DIR or DATABASE_URL as it has them.`);
  try {
    return await holdDirectly(await openDatabase({ databaseUrl, dataDir, log }));
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
  }
  const { folder, hold } = await requestCopy(dataDir, signal);
  try {
    // A copy need not survive a power cut.
    return { database: await openDatabase({ databaseUrl, dataDir: folder, log, fsync: false }), hold };
  } catch (error) {
    await hold.release();
    throw error;
  }
}

async function holdDirectly(database: Database): Promise<Held> {
  try {
    const hold = await database.retention.hold();
    if (!hold) throw new UserError('Another backup of this site is being made.');
    return { database, hold };
  } catch (error) {
    await database.close();
    throw error;
  }
}
