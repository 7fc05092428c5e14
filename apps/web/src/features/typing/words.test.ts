import { describe, expect, it } from 'vitest';
import { findEndedWord, findPendingWord } from './words.ts';

describe('the word that has just been ended', () => {
  it.each([
    ['namaste ', 'namaste'],
    ['नमस्ते dosto, ', 'dosto'],
    ['(kala)', 'kala'],
    ['“kala” ', 'kala'],
    ['kala. ', 'kala'],
    ['kala\n', 'kala'],
    ['#kolam ', 'kolam'],
    ['kala!', 'kala'],
  ])('of %j is %s', (text, roman) => {
    const word = findEndedWord(text);
    expect(word?.roman).toBe(roman);
    expect(text.slice(word?.from, word?.to)).toBe(roman);
  });

  it.each([
    'namaste',
    'kala.',
    'https://kala ',
    'example.com ',
    '@asha ',
    'asha@example ',
    "don't ",
    'a1b ',
    'AI ',
    'www ',
    'नमस्ते ',
    'कa ',
    'a/b ',
    'x'.repeat(41) + ' ',
  ])('of %j is none', (text) => {
    expect(findEndedWord(text)).toBeNull();
  });
});

describe('the word that is being typed', () => {
  it.each([
    ['namaste', { from: 0, to: 7, roman: 'namaste' }],
    ['नमस्ते do', { from: 7, to: 9, roman: 'do' }],
    ['namaste ', null],
    ['asha@ex', null],
    ['NFT', null],
  ])('of %j is %j', (text, word) => {
    expect(findPendingWord(text)).toEqual(word);
  });
});
