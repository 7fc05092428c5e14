import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { SettingsError, type Settings } from '#platform/config/index.ts';
import { checkMediaStore, openMediaStore, type MediaStore } from '#platform/media-store/index.ts';
import { describeCauses } from '#platform/outage/index.ts';
import { fault, ok, type Finding } from '../finding.ts';

/** Stores, reads and removes an object. @param opened the store of a running site */
export async function checkStore(settings: Settings, opened: MediaStore | undefined): Promise<Finding[]> {
  const where = settings.s3
    ? `S3 bucket ${settings.s3.bucket} at ${settings.s3.endpoint}`
    : `files in ${settings.dataDir}/media`;
  const advice = settings.s3
    ? 'the key of S3_ACCESS_KEY_ID needs the rights to list, read, write and delete in the bucket'
    : 'look at the disk, and whom the folder belongs to';
  try {
    const away = await checkMediaStore(settings);
    if (away !== null) return [fault(away, 'start the store, or mend S3_ENDPOINT')];
    const store = opened ?? (await openMediaStore(settings));
    try {
      await tryOut(store);
    } finally {
      if (!opened) await store.close();
    }
    return [ok(`${where}: written, read and deleted`)];
  } catch (error) {
    if (error instanceof SettingsError)
      return error.problems.map((problem) => fault(problem, 'mend the setting'));
    return [fault(`${where}: ${describeCauses(error)}`, advice)];
  }
}

async function tryOut(store: MediaStore): Promise<void> {
  const folder = `doctor-${randomUUID()}`;
  const key = `${folder}/probe`;
  const written = Buffer.from(randomUUID());
  try {
    await store.putBytes(key, written, { contentType: 'application/octet-stream' });
    const found = await store.open(key);
    if (!found || !written.equals(await buffer(found.stream)))
      throw new Error('what was written could not be read again');
  } finally {
    await store.removeFolder(folder);
  }
  if ((await store.stat(key)) !== null) throw new Error('what was deleted is still there');
}
