import { describe, expect, it } from 'vitest';
import { readAddress } from './site-address.ts';

const id = '0199f1c2-3b4c-7d5e-8f60-718293a4b5c6';
const other = '0199f1c2-3b4c-7d5e-8f60-000000000001';

describe(readAddress, () => {
  it.each([
    [`/artwork/${id}`, { type: 'artwork', id, path: `/artwork/${id}` }],
    [
      `https://kala.example/artwork/${id}?from=home#comments`,
      { type: 'artwork', id, path: `/artwork/${id}#comments` },
    ],
    [` /blogs/${id} `, { type: 'blog', id, path: `/blogs/${id}` }],
    [`/boards/${id}#comment-${other}`, { type: 'board', id, path: `/boards/${id}#comment-${other}` }],
    [`/discussions/${id}`, { type: 'discussion', id, path: `/discussions/${id}` }],
    [
      `/discussions/${id}#reply-${other}`,
      { type: 'reply', id: other, path: `/discussions/${id}#reply-${other}` },
    ],
    [
      `/artwork/${id}#comment-${other}`,
      { type: 'comment', id: other, path: `/artwork/${id}#comment-${other}` },
    ],
    [`/blogs/${id}#comment-${other}`, { type: 'comment', id: other, path: `/blogs/${id}#comment-${other}` }],
    [
      `/discussions/${id}#comment-${other}`,
      { type: 'discussion', id, path: `/discussions/${id}#comment-${other}` },
    ],
    ['/profile/asha.rao', { type: 'person', username: 'asha.rao', path: '/profile/asha.rao' }],
    [`/hi/artwork/${id}`, { type: 'artwork', id, path: `/artwork/${id}` }],
    [`/en/blogs/${id}/`, { type: 'blog', id, path: `/blogs/${id}/` }],
    [
      `https://kala.example/ur/discussions/${id}?page=2#reply-${other}`,
      { type: 'reply', id: other, path: `/discussions/${id}#reply-${other}` },
    ],
    ['/ta/profile/asha', { type: 'person', username: 'asha', path: '/profile/asha' }],
    [`/Artwork/${id.toUpperCase()}`, { type: 'artwork', id, path: `/Artwork/${id.toUpperCase()}` }],
    [
      `/bn/blogs/${id}#comment-${other.toUpperCase()}`,
      { type: 'comment', id: other, path: `/blogs/${id}#comment-${other.toUpperCase()}` },
    ],
  ])('understands %s', (address, thing) => expect(readAddress(address)).toEqual(thing));

  it('knows the host without a scheme, if it is one of the site', () => {
    const hosts = ['kala.example', 'localhost:3000'];
    const found = { type: 'artwork', id, path: `/artwork/${id}` };
    for (const host of [...hosts, 'KALA.example'])
      expect(readAddress(`${host}/hi/artwork/${id}`, hosts)).toEqual(found);
    expect(readAddress(`other.example/artwork/${id}`, hosts)).toBeNull();
    expect(readAddress(`https://other.example/hi/artwork/${id}`, hosts)).toBeNull();
  });

  it.each([
    '',
    '/',
    '/hi',
    '/xx/artwork/0199f1c2-3b4c-7d5e-8f60-718293a4b5c6',
    '/about',
    '/artwork/1',
    'http://',
    '/blogs/edit/x',
    'javascript:alert(1)',
    '/profile/',
  ])('finds nothing to report at "%s"', (address) => expect(readAddress(address)).toBeNull());
});
