import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import staticPlugin from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const compressible = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes .br and .gz files beside each built file, unless they exist from an earlier start. */
async function compressAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const done = await stat(`${path}.gz`).catch(() => null);
      if (done && done.mtimeMs >= (await stat(path)).mtimeMs) return;
      const bytes = await readFile(path);
      await writeFile(`${path}.br`, await toBrotli(bytes));
      await writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 }));
    }),
  );
}

/** Serves the built files. Those under /assets have a hash in their names and never change. */
export async function registerStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  await compressAll(folder);
  await app.register(staticPlugin, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    cacheControl: false,
    setHeaders(response, path) {
      const immutable = path.includes('/assets/');
      response.header(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      response.header('x-content-type-options', 'nosniff');
    },
  });
}
