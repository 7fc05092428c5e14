import { moderationMessages as messages } from '@kalaangan/contract/safety/moderation';
import { sealedContent, type Seal } from '@kalaangan/contract/safety/seals.calls';
import { pipeline, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Viewer } from '#features/accounts/index.ts';
import { findCopySize, openCopy } from '#features/media/index.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { forbidden, gone, notFound } from '#platform/http/calls/problem.ts';
import { aboutOf } from '../cases/case-steps.ts';
import type { Safety } from '../context.ts';
import { appendToLog } from '../ledger/log.ts';
import { mayModerate } from '../policy.ts';
import * as store from '../store/index.ts';
import { sealLayout } from './cipher.ts';
import { fileName, folderOf } from './seal-jobs.ts';

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
  { db, media, cipher, addressSigner }: Safety,
  caseId: string,
  mediaId: string,
  query: { until?: unknown; signature?: unknown },
): Promise<SealedFile> {
  const name = fileName(caseId, mediaId);
  if (!addressSigner.isSigned(name, query)) throw gone();
  const files = await store.listSealedFiles(db, caseId);
  const file = files.find((one) => one.media_id === mediaId);
  const size = await findCopySize(media, mediaId, folderOf(caseId));
  if (!file || size === null) throw notFound();
  const { nonceBytes, tagBytes } = sealLayout;
  const read = async (start: number, end: number) => {
    const stream = await openCopy(media, mediaId, folderOf(caseId), { start, end });
    if (!stream) throw notFound();
    return stream;
  };
  const nonce = await buffer(await read(0, nonceBytes - 1));
  const tag = await buffer(await read(size - tagBytes, size - 1));
  const content = await read(nonceBytes, size - tagBytes - 1);
  return {
    // When the client leaves, both streams end.
    stream: pipeline(content, cipher.openStream(name, nonce, tag), () => {}),
    contentType: file.content_type ?? 'application/octet-stream',
    bytes: size - nonceBytes - tagBytes,
  };
}
