import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutWords, fold } from './words.ts';

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
    ['kolam_2025.final-v2', ['kolam', '2025', 'final', 'v2']],
    ['?!… — “”', []],
    ['', []],
  ])('of %j are %j', (text, words) => {
    expect(cutWords(text)).toEqual(words.map((word) => fold(word)));
  });

  it('keeps a word of marks whole behind a hash', () => {
    expect(cutWords('#ग़लती')).toHaveLength(1);
  });

  it.each([
    ['ÉTUDE', 'etude'],
    ['Zürich Łódź Ærø', 'zurich lodz aero'],
    ['STRASSE', 'straße'],
    ['ΟΔΟΣ', 'οδος'],
    ['ﬁne ｗｉｄｅ', 'fine wide'],
    // Nukta composed and decomposed.
    ['\u0958\u0932\u092e', '\u0915\u093c\u0932\u092e'],
    ['\u09dc', '\u09a1\u09bc'],
    // A Tamil vowel of one and of two signs.
    ['\u0b95\u0bca', '\u0b95\u0bc6\u0bbe'],
    // With and without joiners.
    ['क्\u200dष', 'क्ष'],
    ['ക്\u200cഷ', 'ക്ഷ'],
    ['co\u00adoperate', 'cooperate'],
  ])('takes %j and %j for the same', (a, b) => {
    expect(cutWords(a)).toEqual(cutWords(b));
  });

  it.each([
    ['किताब', 'कताब'],
    ['ग़लती', 'गलती'],
    ['தமிழ்', 'தமிழ'],
    ['বাংলা', 'বাল'],
  ])('keeps %j and %j apart', (a, b) => {
    expect(cutWords(a)).not.toEqual(cutWords(b));
  });

  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...Array.from("aÉßİıΣς'’क्षिज़ि\u200dதமிழ்বাংল _-#1२ ")) }),
  );

  it('are the same when cut again, each once, of letters, marks and digits', () => {
    fc.assert(
      fc.property(text, (value) => {
        const words = cutWords(value);
        expect(cutWords(words.join(' '))).toEqual(words);
        expect(new Set(words).size).toBe(words.length);
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]{1,128}$/u);
      }),
      { numRuns: 500 },
    );
  });

  it('are the same in upper and lower case, composed and decomposed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('abzÉñüकखिज़ி தমি ')) }), (value) => {
        expect(cutWords(value.toUpperCase())).toEqual(cutWords(value.toLowerCase()));
        expect(cutWords(value.normalize('NFC'))).toEqual(cutWords(value.normalize('NFD')));
      }),
    );
  });

  it('of a text and another are those of both', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(new Set(cutWords(`${a}\n${b}`))).toEqual(new Set([...cutWords(a), ...cutWords(b)]));
      }),
    );
  });
});
