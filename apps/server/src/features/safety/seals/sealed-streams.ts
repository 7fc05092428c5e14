import { Writable, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { findCopySize, openCopy } from '#features/media/index.ts';
import { notFound } from '#platform/http/calls/problem.ts';
import type { Safety } from '../context.ts';
import type { SealedFileRow } from '../store/index.ts';
import { sealLayout, type StreamKey } from './cipher.ts';
import { fileName, folderOf } from './seal-jobs.ts';

const { nonceBytes, tagBytes } = sealLayout;

type SealedFileId = Pick<SealedFileRow, 'case_id' | 'media_id'>;

/** What a sealed file begins and ends with, and how long its content is. */
export type Frame = { nonce: Buffer; tag: Buffer; contentBytes: number };

/** @throws {Problem} 404 if the copy is gone */
export async function readFrame(
  safety: Pick<Safety, 'media'>,
  { case_id: caseId, media_id: mediaId }: SealedFileId,
): Promise<Frame> {
  const size = await findCopySize(safety.media, mediaId, folderOf(caseId));
  if (size === null) throw notFound();
  const read = async (start: number, end: number) =>
    buffer(await openPart(safety, { case_id: caseId, media_id: mediaId }, start, end));
  return {
    nonce: await read(0, nonceBytes - 1),
    tag: await read(size - tagBytes, size - 1),
    contentBytes: size - nonceBytes - tagBytes,
  };
}

/** Opens the encrypted content of a file. @throws {Problem} 404 if the copy is gone */
export function openContent(
  safety: Pick<Safety, 'media'>,
  file: SealedFileId,
  { contentBytes }: Frame,
): Promise<Readable> {
  return openPart(safety, file, nonceBytes, nonceBytes + contentBytes - 1);
}

async function openPart(
  { media }: Pick<Safety, 'media'>,
  { case_id, media_id }: SealedFileId,
  start: number,
  end: number,
): Promise<Readable> {
  const stream = await openCopy(media, media_id, folderOf(case_id), { start, end });
  if (!stream) throw notFound();
  return stream;
}

/** Finds the key by which a file opens, reading all of it with one after the other; null if none does. */
export async function findStreamKey(
  safety: Pick<Safety, 'media' | 'cipher'>,
  file: SealedFileId & Pick<SealedFileRow, 'sealed_with'>,
  frame: Frame,
): Promise<StreamKey | null> {
  const isNoted = ({ id }: StreamKey) => file.sealed_with?.equals(id) === true;
  const { streamKeys } = safety.cipher;
  for (const key of [...streamKeys.filter(isNoted), ...streamKeys.filter((key) => !isNoted(key))])
    if (await opens(key, file, frame, await openContent(safety, file, frame))) return key;
  return null;
}

async function opens(
  key: StreamKey,
  { case_id, media_id }: SealedFileId,
  { nonce, tag }: Frame,
  content: Readable,
): Promise<boolean> {
  let failure: Error | null = null;
  content.once('error', (error) => (failure = error));
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    await pipeline(content, key.openStream(fileName(case_id, media_id), nonce, tag), nowhere);
    return true;
  } catch (error) {
    // Otherwise it is the decryption that failed.
    if (failure) throw error;
    return false;
  }
}
