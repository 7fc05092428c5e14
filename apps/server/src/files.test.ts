import { expect, it } from 'vitest';
import { listedPaths, refusedPaths } from './files.ts';

it('lists in the site map no page that needs a value, and none that robots.txt refuses', () => {
  expect(listedPaths).toContain('/about');
  expect(listedPaths.filter((path) => path.includes(':'))).toEqual([]);
  const isRefused = (path: string) => refusedPaths.some((beginning) => path.startsWith(beginning));
  expect(listedPaths.filter(isRefused)).toEqual([]);
  expect(['/report', '/report?about=x', '/edit-artwork/a1'].map(isRefused)).toEqual([false, true, true]);
});
