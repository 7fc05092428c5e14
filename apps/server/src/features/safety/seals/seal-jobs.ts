import { moderationLimits as limits } from '@kalaangan/contract/safety/moderation';
import type { SealedContent } from '@kalaangan/contract/safety/seals.calls';
import { keepMedia, removeCopies, storeTransformedCopy } from '#features/media/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { daysAfter } from '../cases/clocks.ts';
import type { Safety } from '../context.ts';
import * as store from '../store/index.ts';
import type { Evidence } from './content-queries.ts';

/** Number of days for which originals are kept for the job that copies them. */
const keptDays = 7;
const batch = 50;

export const folderOf = (caseId: string) => `seal-${caseId}`;
export const fileName = (caseId: string, mediaId: string) => `${caseId} ${mediaId}`;

/** Seals the evidence of a case in the transaction that removes it; its files are copied by a job. */
export async function sealEvidence(
  safety: Safety,
  tx: Db,
  caseId: string,
  { content, mediaIds }: Evidence,
  decision: SealedContent['decision'],
): Promise<void> {
  const at = safety.now();
  const sealed = safety.cipher.seal(caseId, Buffer.from(JSON.stringify({ ...content, decision })));
  await store.upsertSeal(tx, {
    case_id: caseId,
    sealed,
    made_at: at,
    until: daysAfter(at, limits.sealDays),
  });
  if (mediaIds.length === 0) return;
  await store.insertSealedFiles(tx, caseId, mediaIds);
  await keepMedia(tx, mediaIds, daysAfter(new Date(), keptDays));
  await safety.jobs.enqueue(tx, safety.sealFiles, { caseId });
}

/**
 * Copies the files of a seal that were not copied yet; idempotent.
 * @throws {AggregateError} when some could not be copied; the others are
 */
export async function sealFiles(safety: Safety, caseId: string): Promise<void> {
  const { db } = safety;
  const files = await store.listSealedFiles(db, caseId);
  const failed = await tryEach(
    files.filter(({ state }) => state === 'pending'),
    ({ media_id: mediaId }) => sealFile(safety, caseId, mediaId),
  );
  const mediaIds = files.map((file) => file.media_id);
  await withTransaction(db, async (tx) => {
    // This comes first, as it waits for a decision that seals the same media: the files that the decision adds are read
    // after it.
    await keepMedia(tx, mediaIds, null);
    await keepMedia(tx, await store.listPendingAmong(tx, mediaIds), daysAfter(new Date(), keptDays));
  });
  throwAll(failed);
}

async function sealFile({ db, media, cipher }: Safety, caseId: string, mediaId: string): Promise<void> {
  const contentType = await storeTransformedCopy(
    media,
    mediaId,
    folderOf(caseId),
    cipher.sealStream(fileName(caseId, mediaId)),
  );
  await store.setFileState(
    db,
    { case_id: caseId, media_id: mediaId },
    {
      state: contentType === null ? 'missing' : 'stored',
      content_type: contentType,
      sealed_with: contentType === null ? null : cipher.keyId,
    },
  );
}

/** Copies what is left of seals whose job has failed for good. */
export async function finishSeals(safety: Safety): Promise<void> {
  let after: string | null = null;
  const failed: unknown[] = [];
  for (;;) {
    const caseIds: string[] = await store.listUnfinishedSeals(safety.db, batch, after);
    failed.push(...(await tryEach(caseIds, (caseId) => sealFiles(safety, caseId))));
    after = caseIds.at(-1) ?? null;
    if (caseIds.length < batch) return throwAll(failed);
  }
}

/** Deletes the seals whose time is over. */
export async function deleteExpiredSeals(safety: Safety): Promise<void> {
  const { db, media, now } = safety;
  const left: string[] = [];
  const failed: unknown[] = [];
  for (;;) {
    const caseIds = await store.listExpiredSeals(db, now(), batch, left);
    for (const caseId of caseIds) {
      const errors = await tryEach([caseId], async () => {
        // The copies first: a process that is killed between the two begins again.
        await removeCopies(media, folderOf(caseId));
        await withTransaction(db, (tx) => store.deleteSeal(tx, caseId));
      });
      if (errors.length > 0) left.push(caseId);
      failed.push(...errors);
    }
    if (caseIds.length < batch) return throwAll(failed);
  }
}

/** Works on each item: one that fails does not keep the later ones waiting. @returns the errors */
async function tryEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<unknown[]> {
  const failed: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failed.push(error);
    }
  }
  return failed;
}

function throwAll(failed: readonly unknown[]): void {
  const [cause] = failed;
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} seals or files have failed`, { cause });
}
