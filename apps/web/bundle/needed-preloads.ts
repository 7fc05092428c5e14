import type { Plugin } from 'vite';

type Chunk = { isEntry: boolean; imports: readonly string[] };

/**
 * What a dynamic import must preload: of its chunks (`deps`, by file name) those that are not there already, because
 * neither the importing chunk (`host`) nor the entry imports them. Empty if nothing remains but the imported chunk.
 */
export function findNeededPreloads(
  chunks: ReadonlyMap<string, Chunk>,
  imported: string,
  deps: readonly string[],
  host: string,
): string[] {
  const loaded = new Set([host, ...[...chunks].flatMap(([file, { isEntry }]) => (isEntry ? [file] : []))]);
  for (const file of loaded) for (const dep of chunks.get(file)?.imports ?? []) loaded.add(dep);
  const needed = deps.filter((dep) => !loaded.has(dep));
  return needed.every((dep) => dep === imported) ? [] : needed;
}

/**
 * Vite writes the names of all chunks that a dynamic import needs into the importing chunk, also of those that every
 * page has loaded by then. Without them the pages' own scripts are smaller.
 */
export function neededPreloads(): Plugin {
  let chunks: ReadonlyMap<string, Chunk> = new Map();
  return {
    name: 'needed-preloads',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (imported, deps, { hostId, hostType }) =>
            hostType === 'js' ? findNeededPreloads(chunks, imported, deps, hostId) : deps,
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        chunks = new Map(
          Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
        );
      },
    },
  };
}
