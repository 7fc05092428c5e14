import { moderationLimits as limits } from '@kalaangan/contract/moderation';
import type { SealedContent } from '@kalaangan/contract/seals.calls';
import { keepMedia, removeCopies, storeTransformedCopy } from '#features/media/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { daysAfter } from '../clocks.ts';
import type { Safety } from '../context.ts';
import * as store from '../store/index.ts';
import type { Evidence } from './content.ts';

/** How long originals are kept for the job that copies them. */
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

/** Copies the files of a seal that were not copied yet; idempotent. */
export async function sealFiles(safety: Safety, caseId: string): Promise<void> {
  const { db, media, cipher } = safety;
  const files = await store.listSealedFiles(db, caseId);
  for (const { media_id: mediaId } of files.filter(({ state }) => state === 'pending')) {
    const contentType = await storeTransformedCopy(
      media,
      mediaId,
      folderOf(caseId),
      cipher.sealStream(fileName(caseId, mediaId)),
    );
    await store.setFileState(
      db,
      { case_id: caseId, media_id: mediaId },
      { state: contentType === null ? 'missing' : 'stored', content_type: contentType },
    );
  }
  await keepMedia(
    db,
    files.map((file) => file.media_id),
    null,
  );
}

/** Deletes the seals whose time is over. */
export async function deleteExpiredSeals(safety: Safety): Promise<void> {
  const { db, media, now } = safety;
  for (;;) {
    const caseIds = await store.listExpiredSeals(db, now(), batch);
    for (const caseId of caseIds) {
      // The copies first: a process that is killed between the two begins again.
      await removeCopies(media, folderOf(caseId));
      await withTransaction(db, (tx) => store.deleteSeal(tx, caseId));
    }
    if (caseIds.length < batch) return;
  }
}
