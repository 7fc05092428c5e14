import { posix } from 'node:path';

/** Import prefixes that stand for a folder of the repository. */
const aliases: readonly (readonly [prefix: string, folder: string])[] = [
  ['#features/', 'apps/server/src/features/'],
  ['#platform/', 'apps/server/src/platform/'],
  ['#test-kit/', 'apps/server/test-kit/'],
  ['~/', 'apps/web/src/'],
];
const ownPackage = /^@kalaangan\/([^/]+)(?:\/(.+))?$/;
const applications: ReadonlySet<string> = new Set(['backup', 'seed', 'server', 'web']);
const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/** @returns a function that resolves an import specifier to one of these files, or to null */
export function createResolver(
  files: ReadonlySet<string>,
): (from: string, specifier: string) => string | null {
  return (from, specifier) => {
    const path = pathOf(from, specifier);
    if (path === null) return null;
    const ending = endings.find((candidate) => files.has(path + candidate));
    return ending === undefined ? null : path + ending;
  };
}

function pathOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  for (const [prefix, folder] of aliases)
    if (specifier.startsWith(prefix)) return folder + specifier.slice(prefix.length);
  const own = ownPackage.exec(specifier);
  if (!own) return null;
  const [, name = '', file = 'index'] = own;
  if (!applications.has(name)) return `packages/${name}/src/${file}`;
  // As the exports of their package.json have it.
  return file.includes('/') ? `apps/${name}/${file}` : `apps/${name}/src/${file}`;
}
