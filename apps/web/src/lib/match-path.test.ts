import { describe, expect, it } from 'vitest';
import { matchPath } from './match-path.ts';

describe('an address', () => {
  it.each([
    ['/', '/', {}],
    ['/about', '/about', {}],
    ['/about', '/About/', {}],
    ['/artwork/:id', '/artwork/a1', { id: 'a1' }],
    ['/artwork/:id', '/artwork/a1/', { id: 'a1' }],
    ['/blogs/:place/:slug', '/blogs/goa/%E0%A4%95%E0%A4%B2%E0%A4%BE', { place: 'goa', slug: 'कला' }],
    ['/profile/:username', '/profile/%E0%A4%A', { username: '%E0%A4%A' }],
    ['*', '/what/ever', {}],
  ])('of %s fits %s', (path, pathname, params) => {
    expect(matchPath(path, pathname)).toEqual(params);
  });

  it.each([
    ['/', '/about'],
    ['/about', '/about/us'],
    ['/about', '/abouts'],
    ['/artwork/:id', '/artwork/'],
    ['/artwork/:id', '/artwork/a/b'],
    ['/artwork/:id', '/edit-artwork/a'],
  ])('of %s does not fit %s', (path, pathname) => {
    expect(matchPath(path, pathname)).toBeNull();
  });
});
