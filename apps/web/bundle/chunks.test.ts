import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { moduleName, sharedModules } from './chunks.ts';

const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
const pages = ['home', 'artwork', 'profile', 'search', 'blogs', 'blog', 'discussions', 'discussion'];

let chunks: Map<string, Rolldown.OutputChunk>;
beforeAll(async () => {
  const built = await build({ configFile, logLevel: 'error', build: { write: false } });
  if (!('output' in built)) throw new Error('the build must have one output');
  const found = built.output.filter((file) => file.type === 'chunk');
  chunks = new Map(found.map((chunk) => [chunk.fileName, chunk]));
});

const find = (name: string) => {
  const [found, another] = [...chunks.values()].filter((chunk) => chunk.name === name);
  if (!found || another) throw new Error(`there must be exactly one chunk named ${name}`);
  return found;
};

const modulesOf = (chunk: Rolldown.OutputChunk) => chunk.moduleIds.map(moduleName);

/** The chunks that a page imports statically, together with the entry. */
function loadedBy(page: string): Rolldown.OutputChunk[] {
  const all = [...chunks.values()];
  const own = all.filter((chunk) => chunk.isEntry || modulesOf(chunk).includes(`src/routes/${page}.tsx`));
  if (own.length !== 2) throw new Error(`no chunk of the page ${page}`);
  const loaded = new Set(own);
  for (const { imports } of loaded)
    for (const file of imports) {
      const chunk = chunks.get(file);
      if (chunk) loaded.add(chunk);
    }
  return [...loaded];
}

const namesOf = (page: string) => loadedBy(page).map(({ name }) => name);

describe('the chunks of the built site', () => {
  it.each(Object.entries(sharedModules))(
    'contain in %s all modules that are listed for it',
    (file, modules) => {
      expect(modulesOf(find(file))).toEqual(expect.arrayContaining([...modules]));
    },
  );

  it('contain the imports of the entry in the shell, and the entry in a chunk of its own', () => {
    const inShell = modulesOf(find('shell'));
    expect(inShell).toContain('src/app.tsx');
    expect(inShell).not.toContain('src/entry.client.tsx');
  });

  it.each(pages)('of the %s page are at most 13, with the shell and without other pages', (page) => {
    expect(namesOf(page)).toContain('shell');
    expect(namesOf(page).length).toBeLessThanOrEqual(13);
    const routes = loadedBy(page).flatMap((chunk) =>
      modulesOf(chunk).filter((name) => name.startsWith('src/routes/')),
    );
    expect(routes).toEqual([`src/routes/${page}.tsx`]);
  });

  it.each(pages)('of the %s page are without the list of all chunks', (page) => {
    expect(namesOf(page)).not.toContain('navigation');
  });

  it.each(pages)('of the %s page are without the code that completes answers', (page) => {
    const names = loadedBy(page).flatMap(modulesOf);
    expect(names.filter((name) => name.startsWith('src/lib/answers/'))).toEqual([
      'src/lib/answers/invalid-answer.ts',
    ]);
  });

  it.each(pages)('of the %s page are without the code that renders documents of blogs', (page) => {
    const modules = loadedBy(page).flatMap(({ moduleIds }) => moduleIds);
    expect(modules.filter((id) => /\/rich-text\/src\/(react|colour|contrast)/.test(id))).toEqual([]);
  });

  it.each(pages)('of the %s page are without the messages of forms', (page) => {
    const isFormModule = (name: string) => /^src\/[a-z]+\/[a-z]+-form\.ts$/.test(name);
    expect(loadedBy(page).flatMap(modulesOf).filter(isFormModule)).toEqual([]);
    // In some chunk, so that the names are those of modules.
    expect([...chunks.values()].flatMap(modulesOf)).toContain('src/artworks/artwork-form.ts');
  });

  it.each(pages)('of the %s page have of the typing with Roman letters only what loads it', (page) => {
    const modules = loadedBy(page).flatMap(({ moduleIds }) => moduleIds);
    const parts = modules.filter((id) => /\/(features\/typing|indic\/src)\//.test(id));
    expect(parts.map(moduleName)).toEqual(['src/features/typing/roman-typing.tsx']);
  });

  it('of the typing with Roman letters are at most 30 kB compressed, for all languages together', () => {
    const parts = [...chunks.values()].filter((chunk) =>
      modulesOf(chunk).some((name) => /^src\/features\/typing\/(parts|spelling\/)/.test(name)),
    );
    expect(parts.length).toBeGreaterThan(10);
    const bytes = parts.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
    expect(bytes).toBeLessThan(30_000);
  });

  it.each(pages)("of the %s page are without the router's own links and navigation", (page) => {
    const modules = loadedBy(page).flatMap(({ moduleIds }) => moduleIds);
    expect(modules.filter((id) => /react-router\/.*\/dom\/(ssr|server)/.test(id))).toEqual([]);
    const { code } = find('shell');
    expect(code).toContain('useLocation() may be used only');
    expect(code).not.toContain('useNavigate() may be used only');
  });

  it.each([
    ['tiles', ['home', 'profile', 'search']],
    ['works', ['artwork', 'blog', 'discussion']],
    ['artworks-and-blogs', ['artwork', 'blog']],
    ['discussion-parts', ['discussions', 'discussion']],
    ['discussion-changes', ['discussion']],
    ['discussion-lists', ['discussions']],
    ['actions', ['artwork', 'profile', 'blog', 'discussion']],
  ])('include %s on the pages that use it, and on no other', (file, users) => {
    expect(pages.filter((page) => namesOf(page).includes(file))).toEqual(users);
  });
});
