import { moderationMessages as messages } from '@kalaangan/contract/safety/moderation';
import { sealedContent, type Seal } from '@kalaangan/contract/safety/seals.calls';
import { pipeline, type Readable } from 'node:stream';
import type { Viewer } from '#features/accounts/index.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { forbidden, gone, notFound } from '#platform/http/calls/problem.ts';
import { aboutOf } from '../cases/case-steps.ts';
import type { Safety } from '../context.ts';
import { appendToLog } from '../ledger/log.ts';
import { mayModerate } from '../policy.ts';
import * as store from '../store/index.ts';
import { fileName } from './seal-jobs.ts';
import { findStreamKey, openContent, readFrame } from './sealed-streams.ts';

/** Opens the seal of a case for a moderator; who reads it and why is logged. @throws {Problem} 403, 404, 429 */
export async function readSeal(
  safety: Safety,
  viewer: Viewer,
  caseId: string,
  reason: string,
): Promise<Seal> {
  if (!mayModerate(viewer)) throw forbidden();
  await safety.rateLimits.consume('write', viewer.id);
  const { db, cipher, addressSigner } = safety;
  const [row, seal] = await Promise.all([store.findCase(db, caseId), store.findSeal(db, caseId)]);
  if (!row || !seal) throw notFound(messages.sealNotFound);
  // The seal names who reported.
  if (row.owner_id === viewer.id) throw forbidden();
  await withTransaction(db, (tx) =>
    appendToLog(tx, {
      at: safety.now(),
      actor: viewer.id,
      action: 'read-seal',
      target: aboutOf(row),
      reason: `case ${caseId}: ${reason}`,
    }),
  );
  const files = await store.listSealedFiles(db, caseId);
  return {
    ...sealedContent.parse(JSON.parse(cipher.open(caseId, seal.sealed).toString())),
    sealedAt: seal.made_at.toISOString(),
    until: seal.until.toISOString(),
    files: files.map(({ media_id: mediaId, state, content_type: contentType }) => ({
      _id: mediaId,
      state,
      contentType,
      url:
        state === 'stored'
          ? `${sealedFilePath(caseId, mediaId)}?${addressSigner.sign(fileName(caseId, mediaId))}`
          : null,
    })),
  };
}

/** The path of a sealed file; with the names of parameters, that of the route. */
export const sealedFilePath = (caseId: string, mediaId: string) =>
  `/api/moderation/seals/${caseId}/${mediaId}`;

export type SealedFile = { stream: Readable; contentType: string; bytes: number };

/** A file of a seal, by an address that `readSeal` has signed. @throws {Problem} 404, 410 */
export async function openSealedFile(
  safety: Safety,
  caseId: string,
  mediaId: string,
  query: { until?: unknown; signature?: unknown },
): Promise<SealedFile> {
  const { db, cipher, addressSigner } = safety;
  const name = fileName(caseId, mediaId);
  if (!addressSigner.isSigned(name, query)) throw gone();
  const files = await store.listSealedFiles(db, caseId);
  const file = files.find((one) => one.media_id === mediaId);
  if (!file) throw notFound();
  const frame = await readFrame(safety, file);
  const [onlyKey, ...others] = cipher.streamKeys;
  const key = onlyKey && others.length === 0 ? onlyKey : await findStreamKey(safety, file, frame);
  if (!key) throw new Error('a sealed file was changed, or sealed with a key that SEAL_KEY does not have');
  const content = await openContent(safety, file, frame);
  return {
    // When the client leaves, both streams end.
    stream: pipeline(content, key.openStream(name, frame.nonce, frame.tag), () => {}),
    contentType: file.content_type ?? 'application/octet-stream',
    bytes: frame.contentBytes,
  };
}
