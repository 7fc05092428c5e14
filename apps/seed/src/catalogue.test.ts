import { artStyles } from '@kalaangan/contract/artworks/artwork-presets';
import { artworkFieldLimits } from '@kalaangan/contract/artworks/artwork-form';
import { artworkWords } from '@kalaangan/contract/artworks/artwork-words';
import { findDuplicate } from '@kalaangan/contract/duplicates';
import { clean, cleanLine, isLongerThan } from '@kalaangan/contract/text';
import { describe, expect, it } from 'vitest';
import { pictureWords, workDetails } from '../content/works/picture-words.ts';
import { catalogue, createCatalogue } from './catalogue.ts';
import { people } from './people.ts';

describe('the artworks of the demonstration', () => {
  it('are at least 320 with unique titles', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(320);
    expect(findDuplicate(catalogue.map(({ title }) => title))).toBeNull();
  });

  it('are within all limits of artworks, counted in graphemes', () => {
    for (const { title, description, artStyle, software, tags } of catalogue) {
      expect(title).toBe(cleanLine(title));
      expect(title).not.toBe('');
      expect(isLongerThan(title, artworkFieldLimits.title)).toBe(false);
      expect(description).toBe(clean(description));
      expect(isLongerThan(description, artworkFieldLimits.description)).toBe(false);
      expect(isLongerThan(artStyle, artworkFieldLimits.artStyle)).toBe(false);
      for (const name of software) expect(isLongerThan(name, artworkFieldLimits.software)).toBe(false);
      expect(findDuplicate(software)).toBeNull();
      expect(tags.length).toBeLessThanOrEqual(artworkFieldLimits.tags);
      for (const tag of tags) expect(isLongerThan(tag, artworkFieldLimits.tag)).toBe(false);
      expect(findDuplicate(tags)).toBeNull();
    }
  });

  it('are mostly made without AI and not for training, but some say otherwise', () => {
    const origins = Map.groupBy(catalogue, ({ origin }) => origin);
    expect([...origins.keys()].sort()).toEqual(['assisted', 'generated', 'human']);
    expect(origins.get('human')?.length).toBeGreaterThan(catalogue.length / 2);
    const allowed = catalogue.filter(({ aiUse }) => aiUse === 'allowed');
    expect(allowed.length).toBeGreaterThan(5);
    expect(allowed.length).toBeLessThan(catalogue.length / 5);
  });

  it('mostly reserve all rights, but some have a licence, and some were made by two', () => {
    const licensed = catalogue.filter(({ licence }) => licence !== 'all-rights-reserved');
    expect(new Set(licensed.map(({ licence }) => licence)).size).toBeGreaterThan(4);
    expect(licensed.length).toBeLessThan(catalogue.length / 3);
    const shared = catalogue.filter((artwork) => artwork.with !== null);
    expect(shared.length).toBeGreaterThan(4);
    expect(shared.every((artwork) => artwork.with !== artwork.by)).toBe(true);
  });

  it('have words for pictures that are there, within their limits', () => {
    const files = new Set(catalogue.flatMap(({ pictures }) => pictures));
    for (const [file, words] of Object.entries(pictureWords)) {
      expect(files).toContain(file);
      expect(artworkWords.safeParse({ alt: [words.alt], captions: [words.caption ?? ''] }).success).toBe(
        true,
      );
    }
    for (const file of Object.keys(workDetails)) expect(files).toContain(file);
  });

  it('have preset art styles or lower-case custom ones', () => {
    const presets = new Set<string>(artStyles);
    for (const { artStyle } of catalogue) {
      expect(presets.has(artStyle) || artStyle === artStyle.toLowerCase()).toBe(true);
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
  ])('have titles and tags in %s', (script) => {
    const written = new RegExp(`\\p{Script=${script}}`, 'u');
    expect(catalogue.some(({ title }) => written.test(title))).toBe(true);
    expect(catalogue.some(({ tags }) => tags.some((tag) => written.test(tag)))).toBe(true);
  });

  it('have existing artists, and every artist has some', () => {
    const artists = new Set(catalogue.map(({ by }) => by));
    expect([...artists].sort()).toEqual(people.map(({ username }) => username).sort());
  });

  it('are at most 90 days old, ordered with the newest last, and have uneven likes', () => {
    const days = catalogue.map(({ daysAgo }) => daysAgo);
    expect(days).toEqual([...days].sort((a, b) => b - a));
    expect(Math.max(...days)).toBeLessThan(90);
    expect(Math.min(...days)).toBeGreaterThan(0);
    const likes = catalogue.map((artwork) => artwork.likes).sort((a, b) => b - a);
    expect(likes[0]).toBeLessThan(people.length);
    expect(likes[0]).toBeGreaterThan(25);
    expect(likes.at(-1)).toBe(0);
    for (const artwork of catalogue) expect(artwork.views).toBeGreaterThanOrEqual(artwork.likes);
  });

  it('are equal for equal seeds and differ for others', () => {
    expect(createCatalogue(3)).toEqual(createCatalogue(3));
    expect(createCatalogue(4)).not.toEqual(createCatalogue(3));
  });
});
