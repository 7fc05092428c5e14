import { blogFields } from '@kalaangan/contract/blogs/blog-form';
import { blogLimits } from '@kalaangan/contract/blogs/blogs';
import { findYoutubeId } from '@kalaangan/contract/media/youtube';
import { findDuplicate } from '@kalaangan/contract/duplicates';
import { isLongerThan } from '@kalaangan/contract/text';
import { cleanDocument } from '@kalaangan/rich-text/clean';
import { listFonts, listMedia, plainText } from '@kalaangan/rich-text/text';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { people } from '../people.ts';
import { toDocument } from './blog-text.ts';
import { blogs } from './index.ts';

describe('the blogs of the demonstration', () => {
  it('are at least 24 with unique titles and existing authors', () => {
    expect(blogs.length).toBeGreaterThanOrEqual(24);
    expect(findDuplicate(blogs.map(({ title }) => title))).toBeNull();
    const known = new Set(people.map(({ username }) => username));
    for (const { by } of blogs) expect(known).toContain(by);
  });

  it('are documents that cleaning does not change', () => {
    for (const blog of blogs) {
      const document = toDocument(blog.text, blog);
      expect(cleanDocument(document, { isOurMedia: () => true, findYoutubeId })).toEqual(document);
      expect(listMedia(document)).toHaveLength(blog.pictures.length - 1);
      // No sign of the notation is left in the text.
      expect(plainText(document)).not.toMatch(/\*\*|==|\{|\[picture/);
      expect(listFonts(document)).toEqual(blog.font === undefined ? [] : [blog.font]);
    }
  });

  it('show artworks of their authors', () => {
    for (const { by, pictures } of blogs) {
      const own = catalogue.filter((artwork) => artwork.by === by).flatMap((artwork) => artwork.pictures);
      expect(own).toEqual(expect.arrayContaining([...pictures]));
    }
  });

  it('are within all limits of blogs', () => {
    for (const { title, tags, software = [] } of blogs) {
      expect(isLongerThan(title, blogLimits.title)).toBe(false);
      expect(blogFields.parse({ tags, software })).toEqual({ tags, software });
    }
  });

  it.for([
    'Devanagari',
    'Tamil',
    'Bengali',
    'Malayalam',
    'Telugu',
    'Gujarati',
    'Gurmukhi',
    'Kannada',
    'Oriya',
    'Arabic',
  ])('include some in %s script', (script) => {
    const written = new RegExp(`\\p{Script=${script}}`, 'u');
    expect(blogs.some(({ title, text }) => written.test(title) && written.test(text.join()))).toBe(true);
  });
});
