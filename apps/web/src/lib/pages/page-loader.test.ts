import { expect, it } from 'vitest';
import { matchPage } from './page-loader.ts';

it.each([
  ['/', '/', {}],
  ['/About/', '/about', {}],
  ['/artwork/a1', '/artwork/:id', { id: 'a1' }],
  ['/artwork/a1/', '/artwork/:id', { id: 'a1' }],
  ['/profile/%E0%A4%95%E0%A4%B2%E0%A4%BE', '/profile/:username', { username: 'कला' }],
  ['/Discussions/create', '/discussions/create', {}],
  ['/discussions/d1', '/discussions/:id', { id: 'd1' }],
  ['/artwork/a%2Fb', '/artwork/:id', { id: 'a/b' }],
  ['/profile/%E0%A4%A', '/profile/:username', { username: '%E0%A4%A' }],
])('matches the path %s to the route %s', (address, path, params) => {
  const match = matchPage(address);
  expect({ path: match.route.path, params: match.params }).toEqual({ path, params });
});

it.each([
  '/abouts',
  '/about/us',
  '/artwork',
  '/artwork/',
  '/artwork//',
  '//about',
  '/artwork/a/b',
  '/what/ever',
])('matches the unknown path %s to the last route', (address) =>
  expect(matchPage(address).route.path).toBe('*'),
);
