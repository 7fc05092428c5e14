import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { zipStream, type ZipEntry } from '#platform/zip/index.ts';
import { projectRoot } from './project-root.ts';
import { listSourceFiles } from './source-files.ts';

/** Path at which this server offers its own source. */
export const sourcePath = '/source.zip';

/** Date of all files in the archive: their own dates would reveal when the site was installed. */
const archiveDate = new Date('2025-01-01T00:00:00Z');

type Archive = { bytes: Buffer; etag: string };

/**
 * Offers the source of the running version, as section 13 of the AGPL requires: a ZIP of a few megabytes, made at the
 * first request and kept in memory.
 * @param dataDir is left out of the archive
 */
export function registerSource(app: FastifyInstance, { dataDir }: { dataDir: string }): void {
  let archive: Promise<Archive> | null = null;

  app.get(sourcePath, async (request, reply) => {
    archive ??= makeArchive(projectRoot, dataDir);
    // A failure is not kept.
    archive.catch(() => (archive = null));
    const { bytes, etag } = await archive;
    reply.header('etag', etag).header('cache-control', 'public, max-age=300');
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="source.zip"')
      .send(bytes);
  });
}

async function makeArchive(root: string, dataDir: string): Promise<Archive> {
  const paths = await listSourceFiles(root, [dataDir]);
  const bytes = await buffer(zipStream(read(root, paths), archiveDate));
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

async function* read(root: string, paths: readonly string[]): AsyncGenerator<ZipEntry> {
  for (const path of paths) yield { path: `source/${path}`, content: await readFile(join(root, path)) };
}
