import { build, type InlineConfig, type Rolldown } from 'vite';

/** The pages that people read, which have a budget of script. */
export const readingPages = [
  'home',
  'artwork',
  'profile',
  'search',
  'blogs',
  'blog',
  'discussions',
  'discussion',
] as const;

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;
type Loader = 'entry' | (typeof readingPages)[number];
type Group = { loaders: ReadonlySet<Loader>; ids: string[]; bytes: number };

/**
 * Minimum number of pages that load a module for it to be in the shell, which all load: a file for each set of pages
 * would be many small ones, which compress far worse.
 */
const shellPages = 4;
/** Minimum bytes of a shared chunk before it is minified; a smaller one is loaded by some pages that do without. */
const leastBytes = 1_500;

/**
 * Names the chunk of each module that reading pages share with each other or with other pages: those that the same reading
 * pages load are one. A first build tells which those are, as the bundler knows what is left of an index that names many
 * modules. All other modules are left to it.
 * @returns the name of a module's chunk, by the module's id
 */
export async function findSharedChunks(config: InlineConfig): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false },
  });
  if (!('output' in built)) throw new Error('the build must have one output');
  const chunks = built.output.filter((file) => file.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const groups = mergeSmall(groupByPages(byFile), byFile);
  return new Map(groups.flatMap(([name, { ids }]) => ids.map((id) => [id, name] as const)));
}

/** The chunks that a page loads with its own, or the entry with itself. */
export function listLoaded(chunks: Chunks, loader: string): Rolldown.OutputChunk[] {
  const isOwn = ({ isEntry, moduleIds }: Rolldown.OutputChunk) =>
    loader === 'entry' ? isEntry : moduleIds.some((id) => id.endsWith(`/src/routes/${loader}.tsx`));
  const loaded = new Set([...chunks.values()].filter(isOwn));
  if (loaded.size !== 1) throw new Error(`there must be one chunk of ${loader}`);
  for (const { imports } of loaded)
    for (const file of imports) {
      const chunk = chunks.get(file);
      if (chunk) loaded.add(chunk);
    }
  return [...loaded];
}

/** Groups the shared modules by the name of their chunk: 'shell', or the reading pages that share it ('others' if it is one). */
function groupByPages(chunks: Chunks): Map<string, Group> {
  const loadersOf = new Map<string, Set<Loader>>();
  const bytesOf = new Map<string, number>();
  const ownIds = new Set<string>();
  for (const loader of ['entry', ...readingPages] as const)
    for (const [place, { modules }] of listLoaded(chunks, loader).entries())
      for (const [id, { renderedLength }] of Object.entries(modules)) {
        loadersOf.set(id, (loadersOf.get(id) ?? new Set()).add(loader));
        bytesOf.set(id, renderedLength);
        if (place === 0) ownIds.add(id);
      }
  const groups = new Map<string, Group>();
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry)?.facadeModuleId;
  for (const [id, loaders] of loadersOf) {
    // The entry awaits the chunk of the page, which imports the shell: entry and shell must be two chunks.
    if (id === entry || id.endsWith('.css')) continue;
    const isInShell = loaders.has('entry') || loaders.size >= shellPages;
    if (ownIds.has(id) && !isInShell) continue;
    const name = isInShell ? 'shell' : [...loaders, ...(loaders.size === 1 ? ['others'] : [])].join('-');
    const group = groups.get(name) ?? { loaders, ids: [], bytes: 0 };
    group.ids.push(id);
    group.bytes += bytesOf.get(id) ?? 0;
    groups.set(name, group);
  }
  return groups;
}

/**
 * Merges each small group into the chunk of the fewest pages that include its own; if there is none, into the shell, with
 * all that it imports: the shell is imported by every chunk and must import none of them.
 */
function mergeSmall(groups: Map<string, Group>, chunks: Chunks): [string, Group][] {
  const byPages = [...groups]
    .filter(([name]) => name !== 'shell')
    .sort(([, a], [, b]) => a.loaders.size - b.loaders.size);
  for (const [name, group] of byPages) {
    if (group.bytes >= leastBytes || !groups.has(name)) continue;
    const wider = byPages.find(
      ([other, { loaders }]) =>
        other !== name && groups.has(other) && [...group.loaders].every((loader) => loaders.has(loader)),
    );
    if (wider) {
      wider[1].ids.push(...group.ids);
      groups.delete(name);
    } else moveToShell(groups, chunks, name);
  }
  return [...groups];
}

function moveToShell(groups: Map<string, Group>, chunks: Chunks, name: string): void {
  const group = groups.get(name);
  if (!group || name === 'shell') return;
  groups.delete(name);
  groups.get('shell')?.ids.push(...group.ids);
  const ids = new Set(group.ids);
  const imported = [...chunks.values()]
    .filter(({ moduleIds }) => moduleIds.some((id) => ids.has(id)))
    .flatMap(({ imports }) => imports.flatMap((file) => chunks.get(file)?.moduleIds ?? []));
  for (const [other, { ids: own }] of groups)
    if (own.some((id) => imported.includes(id))) moveToShell(groups, chunks, other);
}
