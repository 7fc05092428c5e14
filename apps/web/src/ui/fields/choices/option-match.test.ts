import { expect, it } from 'vitest';
import { findOption, matchOptions } from './option-match.ts';

const options = ['Abstract Art', 'Pixel Art', 'Artisan', 'Café', 'वाटर', 'Cartoon'];

it('returns all options for a blank text', () => {
  expect(matchOptions(options, ' ')).toBe(options);
});
it('ranks matches at the start first, then at the start of a word, then anywhere', () => {
  expect(matchOptions(options, 'ART')).toEqual(['Artisan', 'Abstract Art', 'Pixel Art', 'Cartoon']);
});
it('ignores Latin accents and respects Indic vowel signs', () => {
  expect(matchOptions(options, 'cafe')).toEqual(['Café']);
  expect(matchOptions(options, 'वा')).toEqual(['वाटर']);
  expect(matchOptions(options, 'वि')).toEqual([]);
});
it('finds an option in another case, but not by a part of it', () => {
  expect(findOption(options, ' pixel art')).toBe('Pixel Art');
  expect(findOption(options, 'pixel')).toBeNull();
});
