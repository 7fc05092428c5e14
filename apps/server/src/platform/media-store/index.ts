import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskStore } from './disk-store.ts';
import type { MediaStore } from './media-store.ts';
import { storeTimes, type S3StoreSettings, type StoreTimes } from './s3-settings.ts';

export type { ByteRange, ListedObject, MediaStore, OpenObject } from './media-store.ts';
export type { StoreTimes } from './s3-settings.ts';
export { StoreUnavailableError } from './unavailable.ts';

export type MediaStoreSettings = {
  readonly dataDir: string;
  /** Settings of the S3 server; null for files in `dataDir`. */
  readonly s3: S3StoreSettings | null;
};

/** Opens the store without connecting to it: `ping` tells whether it works. */
export async function openMediaStore(
  { dataDir, s3 }: MediaStoreSettings,
  times: StoreTimes = storeTimes,
): Promise<MediaStore> {
  if (!s3) return openDiskStore(join(dataDir, 'media'));
  // The client of S3 is 40 modules, which a site without it does not load.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(s3, join(tmpdir(), 'kalaangan-media'), times);
}

/**
 * Checks the bucket, where there is one. @returns a line if its server is only away
 * @throws {SettingsError} naming the setting that the server refuses
 */
export async function checkMediaStore({ s3 }: Pick<MediaStoreSettings, 's3'>): Promise<string | null> {
  if (!s3) return null;
  const { checkBucket } = await import('./check-bucket.ts');
  return checkBucket(s3, storeTimes);
}
