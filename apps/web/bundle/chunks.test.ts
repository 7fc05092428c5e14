import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { moduleName, sharedModules } from './chunks.ts';

const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
const pages = ['home', 'artwork', 'profile', 'search', 'blogs', 'blog', 'discussions', 'discussion'];

let chunks: Map<string, Rolldown.OutputChunk>;
beforeAll(async () => {
  const built = await build({ configFile, logLevel: 'error', build: { write: false } });
  if (!('output' in built)) throw new Error('one output is expected');
  const found = built.output.filter((file) => file.type === 'chunk');
  chunks = new Map(found.map((chunk) => [chunk.fileName, chunk]));
});

const find = (name: string) => {
  const [found, another] = [...chunks.values()].filter((chunk) => chunk.name === name);
  if (!found || another) throw new Error(`not one chunk is named ${name}`);
  return found;
};

const modulesOf = (chunk: Rolldown.OutputChunk) => chunk.moduleIds.map(moduleName);

/** The chunks that a page loads before it is shown. */
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

describe('the script of the built site', () => {
  it.each(Object.entries(sharedModules))('has in %s all modules that are listed for it', (file, modules) => {
    expect(modulesOf(find(file))).toEqual(expect.arrayContaining([...modules]));
  });

  it('has what the entry imports in the shell, and the entry beside it', () => {
    const inShell = modulesOf(find('shell'));
    expect(inShell).toContain('src/app.tsx');
    expect(inShell).not.toContain('src/entry.client.tsx');
  });

  it.each(pages)('loads the %s page in few files, the shell among them, and none of another page', (page) => {
    expect(namesOf(page)).toContain('shell');
    expect(namesOf(page).length).toBeLessThanOrEqual(13);
    const routes = loadedBy(page).flatMap((chunk) =>
      modulesOf(chunk).filter((name) => name.startsWith('src/routes/')),
    );
    expect(routes).toEqual([`src/routes/${page}.tsx`]);
  });

  it.each([
    ['tiles', ['home', 'profile', 'search']],
    ['works', ['artwork', 'blog']],
    ['artworks-and-blogs', ['artwork', 'blog']],
    ['discussion-parts', ['discussions', 'discussion']],
    ['discussion-lists', ['discussions']],
    ['actions', ['artwork', 'profile', 'blog', 'discussion']],
  ])('loads %s on each page that shows what is in it', (file, users) => {
    for (const page of users) expect(namesOf(page), page).toContain(file);
  });
});
