import { join } from 'node:path';
import { mediaPath, readMediaList } from '../files/media-list.ts';
import { measureFile, type Measured } from '../files/meter.ts';
import { inParallel } from '../files/parallel.ts';
import type { Manifest } from '../manifest.ts';
import { formatCount, formatFiles, seldom, type Report } from '../report.ts';
import { UserError } from '../user-error.ts';

type VerifyOptions = { report: Report; signal: AbortSignal };

/** Reads the whole backup. @throws {UserError} naming a file that is damaged or missing */
export async function verifyBackup(
  folder: string,
  { tables, media, sessionSecret, sealKey }: Manifest,
  { report, signal }: VerifyOptions,
): Promise<void> {
  const verify = async (path: string, expected: Measured) => {
    const found = await measureFile(join(folder, path), signal).catch((error: unknown) => {
      signal.throwIfAborted();
      throw new UserError(`The backup is damaged: ${path} cannot be read.`, { cause: error });
    });
    if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256)
      throw new UserError(`The backup is damaged: ${path} is not what was written.`);
  };
  for (const part of [...tables, media, ...[sessionSecret, sealKey].filter((secret) => secret !== null)])
    await verify(part.path, part);
  let done = 0;
  const tell = seldom(() => report(`  ${formatCount(done)} of ${formatFiles(media.objects)}`));
  await inParallel(readMediaList(join(folder, media.path), signal), async ({ key, bytes, sha256 }) => {
    if (sha256 !== null) await verify(mediaPath(key), { bytes, sha256 });
    done++;
    tell();
  });
}
