import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  newId,
  openMediaStore,
  type Database,
  type MediaStore,
  type StorageSettings,
} from '@kalaangan/server/storage';
import { clonePostgres } from '@kalaangan/server/test-kit/databases/postgres-clones.ts';
import { makeTemporaryFolder } from '@kalaangan/server/test-kit/databases/temporary-folder.ts';
import { makeBackup, type BackupOptions } from './backup/make-backup.ts';
import type { Manifest } from './manifest.ts';
import type { Report } from './report.ts';
import { restoreBackup } from './restore/restore-backup.ts';

type RunOptions = { report?: Report; signal?: AbortSignal };

export type TestSite = { settings: StorageSettings; database: Database; mediaStore: MediaStore };

/** Sites to back up and places to restore to, each on a PostgreSQL database and a data folder of its own. */
export type SitesFixture = {
  /** An empty folder for backups. */
  folder: string;
  /** A site with all migrations applied, with its media on disk or in a bucket. */
  addSite(s3?: StorageSettings['s3']): Promise<TestSite>;
  /** A database without tables, and no data folder. */
  addPlace(): Promise<{ settings: StorageSettings; database: Database }>;
  stop(): Promise<void>;
};

export async function startSites(): Promise<SitesFixture> {
  const folder = await makeTemporaryFolder('backup');
  const closing: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  let count = 0;
  const add = async () => {
    const { database, url, destroy } = await clonePostgres();
    closing.push(destroy);
    const dataDir = join(folder, `data-${++count}`);
    const settings = { dataDir, databaseUrl: url, s3: null, directUrl: null, givenSessionSecret: null };
    return { settings, database };
  };
  return {
    folder,
    async addSite(s3 = null) {
      const { settings: onDisk, database } = await add();
      const settings = { ...onDisk, s3 };
      const mediaStore = await openMediaStore(settings);
      closing.push(() => mediaStore.close());
      await mkdir(settings.dataDir, { recursive: true });
      await writeFile(join(settings.dataDir, 'session-secret'), `secret ${newId()}`);
      await writeFile(join(settings.dataDir, 'seal-key'), `key ${newId()}`);
      return { settings, database, mediaStore };
    },
    async addPlace() {
      const place = await add();
      await place.database.pool.query('drop schema public cascade; create schema public');
      return place;
    },
    async stop() {
      for (const close of closing.reverse()) await close();
    },
  };
}

const silent = { report: () => {}, signal: new AbortController().signal };

export function backUp(
  settings: StorageSettings,
  target: string,
  options: RunOptions & Partial<Pick<BackupOptions, 'keep'>> = {},
): Promise<Manifest> {
  return makeBackup({ settings, target, keep: null, ...silent, ...options });
}

export function restore(
  settings: StorageSettings,
  folder: string,
  options: RunOptions = {},
): Promise<Manifest> {
  return restoreBackup({ settings, folder, ...silent, ...options });
}

/** Adds media with an object. @returns the key of the object */
export async function addMedia(
  { database, mediaStore }: { database: Database; mediaStore: MediaStore },
  ownerId: string,
  state: 'pending' | 'live' | 'deleting' = 'live',
  contentType = 'image/jpeg',
): Promise<string> {
  const id = newId();
  await database.kysely
    .insertInto('media')
    .values({
      id,
      folder: id,
      owner_id: ownerId,
      kind: 'image',
      format: 'jpeg',
      bytes: 9,
      width: 1,
      height: 1,
      placeholder: null,
      state,
    })
    .execute();
  const key = `${id}/original`;
  await mediaStore.putBytes(key, Buffer.from(`bytes of ${id}`), { contentType });
  return key;
}
