import { describe, expect, it } from 'vitest';
import { links } from '@kalaangan/contract/links';
import { readList, tabOf } from './list-address.ts';
import { previewOf } from './preview.ts';
import { topicsOf } from './topics.ts';

describe('the query parameters of the list', () => {
  it.each([
    ['', { sort: 'latest', tag: null, page: 1 }],
    ['tab=top&tag=Art+Block&page=3', { sort: 'top', tag: 'Art Block', page: 3 }],
    ['tab=nonsense&tag=+&page=-1', { sort: 'latest', tag: null, page: 1 }],
    ['page=1e9', { sort: 'latest', tag: null, page: 1 }],
    ['tag=कोलम', { sort: 'latest', tag: 'कोलम', page: 1 }],
  ])('are read from "%s"', (search, list) => {
    expect(readList(new URLSearchParams(search))).toEqual(list);
  });

  it('omit default values', () => {
    expect(links.discussionsOf({ tab: tabOf('latest'), tag: null, page: 1 })).toBe('/discussions');
    expect(links.discussionsOf({ tab: tabOf('top'), tag: 'Art Block', page: 2 })).toBe(
      '/discussions?tab=top&tag=Art+Block&page=2',
    );
  });
});

it('lists the most frequent tags first as topics, each once regardless of case', () => {
  const discussions = [{ tags: ['Pricing', 'Gond'] }, { tags: ['gond'] }, { tags: ['Anatomy'] }];
  expect(topicsOf(discussions)).toEqual(['Gond', 'Pricing', 'Anatomy']);
});

it('previews the text as one paragraph, the first image and whether there is a video', () => {
  const image = { url: '/media/a', width: 4, height: 3, placeholder: null };
  expect(
    previewOf({
      content: [
        {
          type: 'video',
          content: '/media/v',
          order: 0,
          video: { url: '/media/v', width: null, height: null },
        },
        { type: 'text', content: 'One\n\ntwo', order: 1 },
        { type: 'image', content: '/media/a', order: 2, alt: '', image },
        { type: 'text', content: ' three', order: 3 },
      ],
    }),
  ).toEqual({ text: 'One two three', image, hasVideo: true });
});
