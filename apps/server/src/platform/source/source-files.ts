import { execFile } from 'node:child_process';
import { lstat, readdir } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The folders with sources, for an installation without git. */
const folders = ['apps', 'bench', 'deploy', 'docs', 'e2e', 'packages', 'scripts'];
const kinds =
  /\.(ts|tsx|mjs|cjs|js|css|json|sql|md|html|svg|png|jpe?g|avif|gif|ico|woff2|webm|mp4|mov|txt|py|sh|yml|yaml|toml|cfg|conf|vcl|example|service|timer|container|network|volume)$|^(LICENSE|COPYING|NOTICE|COMMIT|Dockerfile|Containerfile|Caddyfile|kalaangan|\.gitignore|\.dockerignore|\.editorconfig)$/;
/** Folders that tools generate, and data. */
const generated = new Set(['node_modules', 'build', 'dist', 'coverage', 'data']);
/** Names that are never offered, also if they are tracked by git. */
const secret =
  /^\.env|\.(pem|key|p12|pfx|log|eml|sqlite|db)$|^(session-secret|seal-key|id_rsa|id_ed25519|\.npmrc|\.netrc)$/;
/** What `deploy/container/prepare.sh` makes for an installation. */
const installed = /^deploy\/container\/(backups|data|secrets|settings)(\/|$)/;

/**
 * Lists the source files, sorted, as paths with slashes relative to `root`: the files that git tracks, or without git
 * those in the folders of the project. Secrets, links and generated files are left out, and everything in `excluded`.
 */
export async function listSourceFiles(root: string, excluded: readonly string[]): Promise<string[]> {
  const paths = (await listTracked(root)) ?? (await listByFolder(root));
  const isPublic = (path: string) =>
    !installed.test(path) &&
    path.split('/').every((part) => !generated.has(part) && !secret.test(part)) &&
    excluded.every((folder) => !isInside(resolve(root, path), resolve(folder)));
  const found = await Promise.all(
    paths.filter(isPublic).map(async (path) => {
      const file = await lstat(join(root, path)).catch(() => null);
      return file?.isFile() ? path : null;
    }),
  );
  return found.filter((path) => path !== null).toSorted();
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}

/** Lists the files that git tracks; null if this is no checkout, or git is not installed. */
async function listTracked(root: string): Promise<string[] | null> {
  const inCheckout = await lstat(join(root, '.git')).catch(() => null);
  if (!inCheckout) return null;
  try {
    const { stdout } = await run('git', ['-C', root, 'ls-files', '-z', '--cached'], {
      timeout: 10_000,
      maxBuffer: 16 * 1024 * 1024,
    });
    return stdout.split('\0').filter((path) => path !== '');
  } catch {
    return null;
  }
}

async function listByFolder(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const inRoot = entries.filter((entry) => entry.isFile() && isKind(entry.name)).map(({ name }) => name);
  const inFolders = await Promise.all(folders.map((folder) => listFolder(root, join(root, folder))));
  return [...inRoot, ...inFolders.flat()];
}

async function listFolder(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const lists = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory())
        return generated.has(entry.name) || entry.name.startsWith('.') ? [] : listFolder(root, path);
      return entry.isFile() && isKind(entry.name) ? [relative(root, path).split(sep).join('/')] : [];
    }),
  );
  return lists.flat();
}

function isKind(name: string): boolean {
  return kinds.test(name) || /^\.ox\w+\.json$/.test(name);
}
