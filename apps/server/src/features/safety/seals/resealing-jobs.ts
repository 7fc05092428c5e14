import { removeCopies, replaceCopy } from '#features/media/index.ts';
import { Problem } from '#platform/http/calls/problem.ts';
import { nothingRenewed, type Renewal, type Resealed } from '#platform/secrets/index.ts';
import type { Safety } from '../context.ts';
import * as store from '../store/index.ts';
import { fileName, folderOf } from './seal-jobs.ts';
import { findStreamKey, openContent, readFrame } from './sealed-streams.ts';

// Seals whose key is replaced are sealed anew, one after the other and beside readers: whoever is interrupted begins again
// and finds the rest.

const batch = 100;

type Keeper = Pick<Safety, 'db' | 'cipher' | 'media'>;

/** Seals with the newest key what earlier ones have sealed. */
export async function renewSeals(safety: Keeper): Promise<{ seals: Renewal; files: Renewal }> {
  return { seals: await renewRows(safety), files: await renewFiles(safety) };
}

/** Counts the seals that no key opens. */
export async function countLostSeals({ db, cipher }: Pick<Safety, 'db' | 'cipher'>): Promise<number> {
  let count = 0;
  for await (const { case_id, sealed } of listSeals(db))
    if (cipher.reseal(case_id, sealed).state === 'lost') count += 1;
  return count;
}

async function renewRows({ db, cipher }: Keeper): Promise<Renewal> {
  const renewal = nothingRenewed();
  for await (const row of listSeals(db)) {
    const resealed = cipher.reseal(row.case_id, row.sealed);
    if (resealed.state === 'renewed') await store.resealSeal(db, row, resealed.sealed);
    renewal[resealed.state] += 1;
  }
  return renewal;
}

async function* listSeals(db: Safety['db']): AsyncGenerator<Pick<store.SealRow, 'case_id' | 'sealed'>> {
  for (let after: string | null = null; ;) {
    const rows: Pick<store.SealRow, 'case_id' | 'sealed'>[] = await store.listSeals(db, batch, after);
    yield* rows;
    after = rows.at(-1)?.case_id ?? null;
    if (rows.length < batch) return;
  }
}

/** Files that are known to be sealed with the newest key are not read again, and not counted. */
async function renewFiles(safety: Keeper): Promise<Renewal> {
  const renewal = nothingRenewed();
  let after: store.SealedFileRow | undefined;
  for (;;) {
    const files = await store.listFilesSealedOtherwise(safety.db, safety.cipher.keyId, batch, after);
    for (const file of files) renewal[await renewFile(safety, file)] += 1;
    after = files.at(-1);
    if (files.length < batch) return renewal;
  }
}

/** Tries twice: another process may replace a file while it is read. */
async function renewFile(
  safety: Keeper,
  file: store.SealedFileRow,
  isLastTry = false,
): Promise<Resealed['state']> {
  const { db, cipher, media } = safety;
  const { case_id: caseId, media_id: mediaId } = file;
  try {
    const frame = await readFrame(safety, file);
    const key = await findStreamKey(safety, file, frame);
    if (!key) return 'lost';
    const isNewest = key.id.equals(cipher.keyId);
    if (!isNewest) {
      const name = fileName(caseId, mediaId);
      const opening = key.openStream(name, frame.nonce, frame.tag);
      const content = await openContent(safety, file, frame);
      await replaceCopy(media, mediaId, folderOf(caseId), content, [opening, cipher.sealStream(name)]);
    }
    // The seal has come to its end meanwhile, and its folder was removed.
    if (!(await store.setSealedWith(db, file, cipher.keyId))) await removeCopies(media, folderOf(caseId));
    return isNewest ? 'current' : 'renewed';
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return 'lost';
    if (isLastTry) throw error;
    return renewFile(safety, file, true);
  }
}
