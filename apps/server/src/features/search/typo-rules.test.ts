import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canBeTypoTarget, toleratesTypo, isTypoOf, typoKeys } from './typo-rules.ts';

const sharesKey = (a: string, b: string) => typoKeys(a).some((key) => typoKeys(b).includes(key));

describe('one wrong letter', () => {
  it.each([
    ['madhubni', 'madhubani', 'left out'],
    ['madhubanni', 'madhubani', 'too many'],
    ['madhubeni', 'madhubani', 'changed'],
    ['madhbuani', 'madhubani', 'swapped'],
    ['adhubani', 'madhubani', 'left out at the beginning'],
    ['xmadhubani', 'madhubani', 'too many at the beginning'],
    ['amdhubani', 'madhubani', 'swapped at the beginning'],
    ['madhubain', 'madhubani', 'swapped at the end'],
    ['विज्ञन', 'विज्ञान', 'a vowel sign left out'],
    ['watrecol', 'watercolour', 'swapped in the beginning of a longer word'],
    ['watercolo', 'watrecolour', 'swapped in a longer word'],
  ])('%s is a typo of %s: %s', (typed, word) => {
    expect(toleratesTypo(typed)).toBe(true);
    expect(isTypoOf(typed, word)).toBe(true);
    expect(sharesKey(typed, word)).toBe(true);
  });

  it.each([
    ['madhunbi', 'madhubani', 'left out and swapped'],
    ['mdahubain', 'madhubani', 'two swaps'],
    ['paint', 'printing', 'short, and a longer word'],
    ['abcde', 'edcba', 'all of it'],
  ])('%s is no typo of %s: %s', (typed, word) => {
    expect(isTypoOf(typed, word)).toBe(false);
  });

  it('is tolerated from five letters on, never in numbers', () => {
    expect(['gond', '12345', 'কলা'].map(toleratesTypo)).toEqual([false, false, false]);
    expect(['warli', 'a1234', 'বাংলা'].map(toleratesTypo)).toEqual([true, true, true]);
    expect(['gond', 'art', '1234'].map(canBeTypoTarget)).toEqual([true, false, false]);
  });

  const letter = fc.constantFrom(...Array.from('abकािম'));
  const word = fc.array(letter, { minLength: 5, maxLength: 12 });
  const mistake = fc.record({
    at: fc.nat(20),
    letter,
    kind: fc.constantFrom('add', 'drop', 'change', 'swap'),
  });

  function write(
    letters: readonly string[],
    { at, letter: other, kind }: { at: number; letter: string; kind: string },
  ) {
    const index = at % letters.length;
    const [here = '', next = ''] = letters.slice(index);
    if (kind === 'add') return letters.toSpliced(index, 0, other).join('');
    if (kind === 'drop') return letters.toSpliced(index, 1).join('');
    if (kind === 'change') return letters.toSpliced(index, 1, other).join('');
    return letters.toSpliced(index, 2, next, here).join('');
  }

  it('always counts as a typo and has a key in common', () => {
    fc.assert(
      fc.property(word, mistake, (letters, wrong) => {
        const right = letters.join('');
        const typed = write(letters, wrong);
        expect(isTypoOf(typed, right)).toBe(true);
        expect(sharesKey(typed, right)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('in a prefix of a long word has a key in common', () => {
    fc.assert(
      fc.property(word, word, mistake, (letters, more, wrong) => {
        const typed = write(letters, wrong);
        fc.pre(typed.length >= 7);
        const long = [...letters, ...more].join('');
        expect(isTypoOf(typed, long) && !sharesKey(typed, long)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});
