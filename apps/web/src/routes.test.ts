import { readdirSync } from 'node:fs';
import { pages } from '@kalaangan/contract/pages';
import { expect, it } from 'vitest';
import { matchPage } from './lib/pages/page-loader.ts';
import { routes } from './routes.ts';

it('has the module of each page, and no other', () => {
  const modules = readdirSync(new URL('routes', import.meta.url)).filter((file) => file.endsWith('.tsx'));
  expect(routes.map(({ source }) => source).toSorted()).toEqual(
    modules.map((file) => `src/routes/${file}`).toSorted(),
  );
});

it.each(Object.values(pages))('finds the page $path by its address, before any other', ({ path }) => {
  expect(matchPage(path.replace(/:\w+/, 'kolam')).route.path).toBe(path);
});
