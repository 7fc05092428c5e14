import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { listLoaded, readingPages } from './shared-chunks.ts';

const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));

let chunks: Map<string, Rolldown.OutputChunk>;
beforeAll(async () => {
  const built = await build({ configFile, logLevel: 'error', build: { write: false } });
  if (!('output' in built)) throw new Error('the build must have one output');
  const found = built.output.filter((file) => file.type === 'chunk');
  chunks = new Map(found.map((chunk) => [chunk.fileName, chunk]));
});

/** The modules that a page loads, by their paths from `/src/` or `/node_modules/` on. */
const modulesOf = (page: string) =>
  listLoaded(chunks, page).flatMap(({ moduleIds }) => moduleIds.map(shorten));
const shorten = (id: string) => /\/((?:src|node_modules)\/[^?]*)$/.exec(id)?.[1] ?? id;

describe('what the pages for reading load', () => {
  it.each(readingPages)('for %s is at most 10 chunks, the shell among them, without other pages', (page) => {
    const names = listLoaded(chunks, page).map(({ name }) => name);
    expect(names).toContain('shell');
    expect(names.length).toBeLessThanOrEqual(10);
    expect(modulesOf(page).filter((path) => path.startsWith('src/routes/'))).toEqual([
      `src/routes/${page}.tsx`,
    ]);
  });

  it.each(readingPages)('for %s is chunks of which none imports one that imports it', (page) => {
    const isImported = (name: string, by: string, seen = new Set<string>()): boolean =>
      (chunks.get(by)?.imports ?? []).some((file) => {
        if (file === name) return true;
        if (seen.has(file)) return false;
        return isImported(name, file, seen.add(file));
      });
    const loaded = listLoaded(chunks, page).map(({ fileName }) => fileName);
    expect(loaded.filter((file) => isImported(file, file))).toEqual([]);
  });

  it.each([
    ['the list of all chunks', /^src\/page-modules\.ts$/],
    ['the code that completes answers', /^src\/lib\/answers\/(?!invalid-answer)/],
    ['the code that renders documents of blogs', /^src\/(react|colour|contrast)/],
    ['the names of all languages', /^src\/languages\.ts$/],
    ['the messages of forms', /^src\/[a-z]+\/[a-z]+-form\.ts$/],
    ['typing with Roman letters, but for what loads it', /^src\/features\/typing\/(?!roman-typing)/],
    ['schemas', /^node_modules\/zod\//],
  ])('is without %s', (_what, pattern) => {
    // In some chunk, so that it is the pattern of a module.
    expect([...chunks.values()].flatMap(({ moduleIds }) => moduleIds.map(shorten))).toContainEqual(
      expect.stringMatching(pattern),
    );
    for (const page of readingPages) expect(modulesOf(page).filter((path) => pattern.test(path))).toEqual([]);
  });
});

it("renders lucide's icons without its own component", () => {
  const ids = [...chunks.values()].flatMap(({ moduleIds }) => moduleIds);
  expect(ids).toContainEqual(expect.stringMatching(/\/lucide-react\/dist\/esm\/icons\/heart\.mjs$/));
  expect(ids).not.toContainEqual(expect.stringMatching(/\/lucide-react\/dist\/esm\/Icon\.mjs$/));
});

it('has typing with Roman letters in at most 30 kB compressed, for all languages together', () => {
  const parts = [...chunks.values()].filter(({ moduleIds }) =>
    moduleIds.some((id) => /\/features\/typing\/(parts|spelling\/)/.test(id)),
  );
  expect(parts.length).toBeGreaterThan(10);
  expect(parts.reduce((sum, { code }) => sum + gzipSync(code).length, 0)).toBeLessThan(30_000);
});
