import { expect, it } from 'vitest';
import { findSame, matchOptions } from './option-match.ts';

const options = ['Abstract Art', 'Pixel Art', 'Artisan', 'Café', 'वाटर', 'Cartoon'];

it('shows everything for nothing typed', () => {
  expect(matchOptions(options, ' ')).toBe(options);
});
it('puts what begins with the text first, then beginnings of words, then the rest', () => {
  expect(matchOptions(options, 'ART')).toEqual(['Artisan', 'Abstract Art', 'Pixel Art', 'Cartoon']);
});
it('forgives Latin accents and keeps Indic vowel signs', () => {
  expect(matchOptions(options, 'cafe')).toEqual(['Café']);
  expect(matchOptions(options, 'वा')).toEqual(['वाटर']);
  expect(matchOptions(options, 'वि')).toEqual([]);
});
it('finds the same option in another case, not a part of one', () => {
  expect(findSame(options, ' pixel art')).toBe('Pixel Art');
  expect(findSame(options, 'pixel')).toBeNull();
});
