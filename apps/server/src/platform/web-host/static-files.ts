import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import staticPlugin, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const compressible = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Folder of the scripts in languages other than English, in the folder of built files. */
const languagesFolder = 'assets/languages';

const compressedAtOnce = 16;

/** Writes .br and .gz files beside each built file that every visitor may need, unless they exist from an earlier start. */
async function compressAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) =>
      entry.isFile() &&
      compressible.has(extname(entry.name)) &&
      !entry.parentPath.startsWith(join(folder, languagesFolder)),
  );
  // Some at a time: a process may have few files open.
  for (let from = 0; from < files.length; from += compressedAtOnce) {
    const some = files.slice(from, from + compressedAtOnce);
    await Promise.all(some.map((entry) => compressFile(join(entry.parentPath, entry.name))));
  }
}

async function compressFile(path: string): Promise<void> {
  const done = await stat(`${path}.gz`).catch(() => null);
  if (done && done.mtimeMs >= (await stat(path)).mtimeMs) return;
  const bytes = await readFile(path);
  await writeWhole(`${path}.br`, await toBrotli(bytes));
  await writeWhole(`${path}.gz`, await toGzip(bytes, { level: 9 }));
}

/** The file is there whole or not at all, also when the process is killed: later starts take what is there for done. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${process.pid}.part`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, path);
}

/** Compresses a script of a language before it is sent for the first time: all at once would delay a start for a minute. */
function createFirstCompression(folder: string) {
  const done = new Map<string, Promise<void>>();
  return (url: string): Promise<void> | null => {
    const [, file] = /^\/(assets\/languages\/[\w-]+\/[\w-]+\.js)(?:$|\?)/.exec(url) ?? [];
    if (file === undefined) return null;
    const running = done.get(file) ?? compressFile(join(folder, file)).catch(() => {});
    if (done.size < maxFiles) done.set(file, running);
    return running;
  };
}

async function callAfter(running: Promise<void>, done: () => void): Promise<void> {
  await running;
  done();
}

/** Maximum number of files that are remembered, more than a build has; other names are no files. */
const maxFiles = 10_000;

/** Serves the built files. Those under /assets have a hash in their names and never change. */
export async function registerStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  await compressAll(folder);
  const compressFirst = createFirstCompression(folder);
  app.addHook('onRequest', ({ url }, _reply, done) => {
    const running = compressFirst(url);
    if (running) void callAfter(running, done);
    else done();
  });
  const options: FastifyStaticOptions = {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const immutable = path.includes('/assets/');
      response.header(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      response.header('x-content-type-options', 'nosniff');
    },
  };
  await app.register(staticPlugin, {
    ...options,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.part', '.vite/**', `${languagesFolder}/**`],
  });
  // Thousands of files, most of which nobody asks for: they are looked up instead of being routes.
  await app.register(staticPlugin, {
    ...options,
    root: join(folder, languagesFolder),
    prefix: `/${languagesFolder}/`,
    decorateReply: false,
  });
}
