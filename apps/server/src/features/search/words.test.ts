import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, joinWords, splitQuery, splitWords, withoutSigns } from './words.ts';

describe('words', () => {
  it.each([
    ['Sunset over the Ghats', ['sunset', 'over', 'the', 'ghats']],
    ['विज्ञान और कला', ['विज्ञान', 'और', 'कला']],
    ['தமிழ் ஓவியம்', ['தமிழ்', 'ஓவியம்']],
    ['বাংলা চিত্র', ['বাংলা', 'চিত্র']],
    ['ਪੰਜਾਬੀ, ગુજરાતી; ଓଡ଼ିଆ', ['ਪੰਜਾਬੀ', 'ગુજરાતી', 'ଓଡ଼ିଆ']],
    ['తెలుగు/ಕನ್ನಡ|മലയാളം', ['తెలుగు', 'ಕನ್ನಡ', 'മലയാളം']],
    ['اردو شاعری', ['اردو', 'شاعری']],
    ['ᱥᱟᱱᱛᱟᱲᱤ ꯃꯤꯇꯩꯂꯣꯟ', ['ᱥᱟᱱᱛᱟᱲᱤ', 'ꯃꯤꯇꯩꯂꯣꯟ']],
    ['चित्र।कला', ['चित्र', 'कला']],
    ['blue blue BLUE', ['blue']],
    ["Ravi's d’Artagnan 'quoted'", ['ravis', 'dartagnan', 'quoted']],
    ["the 90's", ['the', '90s']],
    ['kolam_2025.final-v2', ['kolam', '2025', 'final', 'v2']],
    ['२०४७ ২০৪৭ ௨௦௪௭ ۲۰۴۷ ᱒᱐᱔᱗', ['2047']],
    ['C++, C#, C++20, g++ #c a#b c## +', ['c++', 'c#', '20', 'g++', 'c', 'a', 'b']],
    ['Diwali 🪔🪔 👩🏽‍🎨 ❤️ 🇮🇳🇳🇵 © ™', ['diwali', '🪔', '👩', '🎨', '❤', '🇮🇳', '🇳🇵', 'tm']],
    ['?!… — “”', []],
    ['', []],
  ])('of %j are %j', (text, words) => {
    expect(splitWords(text)).toEqual(words.map((word) => fold(word)));
  });

  it('keeps a word with a nukta whole after a hash sign', () => {
    expect(splitWords('#ग़लती')).toHaveLength(1);
  });

  it.each([
    ['ÉTUDE', 'etude'],
    ['Zürich Łódź Ærø', 'zurich lodz aero'],
    ['STRASSE', 'straße'],
    ['ΟΔΟΣ', 'οδος'],
    ['ﬁne ｗｉｄｅ', 'fine wide'],
    // Composed and decomposed nukta.
    ['\u0958\u0932\u092e', '\u0915\u093c\u0932\u092e'],
    ['\u09dc', '\u09a1\u09bc'],
    // A Tamil vowel as one and as two characters.
    ['\u0b95\u0bca', '\u0b95\u0bc6\u0bbe'],
    // With and without joiners.
    ['क्\u200dष', 'क्ष'],
    ['ക്\u200cഷ', 'ക്ഷ'],
    ['co\u00adoperate', 'cooperate'],
  ])('normalizes %j and %j to the same', (a, b) => {
    expect(splitWords(a)).toEqual(splitWords(b));
  });

  it.each([
    ['किताब', 'कताब'],
    ['ग़लती', 'गलती'],
    ['தமிழ்', 'தமிழ'],
    ['বাংলা', 'বাল'],
  ])('distinguishes %j and %j', (a, b) => {
    expect(splitWords(a)).not.toEqual(splitWords(b));
  });

  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...Array.from("aÉßİıΣς'’क्षिज़ि\u200dதமிழ்বাংল _-#1२ ")) }),
  );

  it('are the same when split again, distinct, without quotes and backslashes', () => {
    fc.assert(
      fc.property(text, (value) => {
        const words = splitWords(value);
        expect(splitWords(words.join(' '))).toEqual(words);
        expect(new Set(words).size).toBe(words.length);
        for (const word of words)
          expect(word).toMatch(/^(?:[\p{L}\p{M}\p{N}+#]{1,128}|\p{RI}{2}|\p{ExtPict})$/u);
      }),
      { numRuns: 500 },
    );
  });

  it('are the same in upper and lower case, composed and decomposed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('abzÉñüकखिज़ி தমি ')) }), (value) => {
        expect(splitWords(value.toUpperCase())).toEqual(splitWords(value.toLowerCase()));
        expect(splitWords(value.normalize('NFC'))).toEqual(splitWords(value.normalize('NFD')));
      }),
    );
  });

  it('of two joined texts are those of both', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(new Set(splitWords(`${a}\n${b}`))).toEqual(new Set([...splitWords(a), ...splitWords(b)]));
      }),
    );
  });
});

describe(splitQuery, () => {
  it.each([
    ['diwali 🪔', ['diwali']],
    ['🪔 🇮🇳', ['🪔', '🇮🇳']],
    ['c++', ['c++']],
  ])('of %j is for %j', (text, words) => {
    expect(splitQuery(text)).toEqual(words);
  });
});

describe(withoutSigns, () => {
  it.each([
    ['c++', 'c'],
    ['c#', 'c'],
    ['c', null],
  ])('of %s is %s', (word, plain) => {
    expect(withoutSigns(word)).toBe(plain);
  });
});

describe(joinWords, () => {
  const wordsOf = (text: string, withPairs = true) => joinWords(text, { withPairs }).map(({ word }) => word);

  it.each([
    ['Spider-Man', ['spiderman']],
    ['the Spider-Man film', ['thespiderman', 'spiderman', 'spidermanfilm']],
    ['M.F. Husain', ['mf', 'mfhusain']],
    ['A. P. J. Kalam', ['apj', 'apjkalam']],
    ['A.P. J.Kalam', ['ap', 'apjkalam', 'jkalam']],
    ['M.F.Husain', ['mfhusain', 'mf']],
    ['digital art\ndiya', ['digitalart']],
    ['Rang 2047 🪔', []],
    ['एम. एफ. हुसैन', ['एमएफ', 'एफहुसैन'].map(fold)],
    ['', []],
  ])('of %j makes %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('makes only what stands together without pairs', () => {
    expect(wordsOf('the Spider-Man of M. F. Husain', false)).toEqual(['spiderman', 'mf']);
  });
});
