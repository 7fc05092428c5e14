import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes .br and .gz files beside each file below a folder that browsers ask for. Many scripts are the same in several
 * languages: these are compressed once.
 * @param {string} folder
 */
export async function compressAll(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('.vite'));
  /** @type {Map<string, { path: string, done: Promise<void> }>} */
  const first = new Map();
  const work = async () => {
    for (let path = files.pop(); path !== undefined; path = files.pop()) {
      const bytes = await readFile(path);
      const hash = createHash('sha256').update(bytes).digest('hex');
      const same = first.get(hash);
      if (same) {
        await same.done;
        for (const ending of ['br', 'gz']) await copyFile(`${same.path}.${ending}`, `${path}.${ending}`);
      } else {
        const done = compress(path, bytes);
        first.set(hash, { path, done });
        await done;
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

/**
 * @param {string} path
 * @param {Buffer} bytes
 */
async function compress(path, bytes) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: qualityOf(path) };
  await writeFile(`${path}.br`, await toBrotli(bytes, { params }));
  await writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 }));
}

/**
 * Brotli's quality. The highest takes more than twice the time of the next, for 2 % less: too long for the files of eleven
 * languages.
 * @param {string} path
 */
const qualityOf = (path) => (/[\\/]assets[\\/]languages[\\/]/.test(path) ? 10 : 11);
