import { artStyles } from '@kalaangan/contract/artwork-presets';
import { artworkLimits, findDuplicate } from '@kalaangan/contract/artworks';
import { clean, cleanLine, isLongerThan } from '@kalaangan/contract/text';
import { describe, expect, it } from 'vitest';
import { families } from './art/families/index.ts';
import { strokes } from '../content/art/lettering-strokes.ts';
import { catalogue, createCatalogue } from './catalogue.ts';
import { people } from './people.ts';

const images = catalogue.flatMap((artwork) => artwork.images);

describe('the artworks of the demonstration', () => {
  it('are about 320 with about 600 pictures, no title twice', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(320);
    expect(images.length).toBeGreaterThan(560);
    expect(images.length).toBeLessThan(680);
    expect(findDuplicate(catalogue.map(({ title }) => title))).toBeNull();
  });

  it('keep to every limit, counted as a person counts characters', () => {
    for (const { title, description, artStyle, software, tags } of catalogue) {
      expect(title).toBe(cleanLine(title));
      expect(title).not.toBe('');
      expect(isLongerThan(title, artworkLimits.title)).toBe(false);
      expect(description).toBe(clean(description));
      expect(isLongerThan(description, artworkLimits.description)).toBe(false);
      expect(isLongerThan(artStyle, artworkLimits.artStyle)).toBe(false);
      for (const name of software) expect(isLongerThan(name, artworkLimits.software)).toBe(false);
      expect(findDuplicate(software)).toBeNull();
      expect(tags.length).toBeLessThanOrEqual(artworkLimits.tags);
      for (const tag of tags) expect(isLongerThan(tag, artworkLimits.tag)).toBe(false);
      expect(findDuplicate(tags)).toBeNull();
    }
  });

  it('have art styles of the form, or their own in lower case', () => {
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

  it('are by people who exist; everybody has made something', () => {
    const artists = new Set(catalogue.map(({ by }) => by));
    expect([...artists].sort()).toEqual(people.map(({ username }) => username).sort());
  });

  it('have one to five pictures each, none twice, all paintable', () => {
    for (const { images: own } of catalogue) {
      expect(own.length).toBeGreaterThanOrEqual(1);
      expect(own.length).toBeLessThanOrEqual(5);
      expect(new Set(own.map((spec) => JSON.stringify(spec))).size).toBe(own.length);
    }
    for (const { family, theme, width, height } of images) {
      expect([family, families.get(family)?.themes]).toEqual([family, expect.arrayContaining([theme])]);
      expect(Math.max(width, height)).toBeLessThanOrEqual(2600);
    }
    for (const { left, top, width } of images.flatMap(({ detail }) => detail ?? [])) {
      expect(Math.max(left, top) + width).toBeLessThanOrEqual(1);
    }
  });

  it('come as JPEG mostly, and as PNG, WebP and GIF too', () => {
    const share = (format: string) => images.filter((spec) => spec.format === format).length / images.length;
    expect(share('jpeg')).toBeGreaterThan(0.7);
    for (const format of ['png', 'webp', 'gif']) expect(share(format)).toBeGreaterThan(0);
  });

  it('letter only what there are letters for', () => {
    for (const letter of images.flatMap(({ words = '' }) => words.replaceAll(' ', '').split(''))) {
      expect(Object.keys(strokes)).toContain(letter);
    }
  });

  it('were made within the last 90 days, the newest last, and are liked unevenly', () => {
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

  it('are the same for the same seed and others for another', () => {
    expect(createCatalogue(3)).toEqual(createCatalogue(3));
    expect(createCatalogue(4)).not.toEqual(createCatalogue(3));
  });
});
