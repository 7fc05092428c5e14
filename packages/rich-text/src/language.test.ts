import { describe, expect, it } from 'vitest';
import { languageOf, ownLanguage, tellLanguage } from './language.ts';

describe(languageOf, () => {
  it.each([
    ['क्षितिज पर ज्ञान', 'hi'],
    ['রাতের শহর', 'bn'],
    ['ਪੰਜਾਬ ਦੀ ਧੁੱਪ', 'pa'],
    ['ગરબાની રાત', 'gu'],
    ['ଜଗନ୍ନାଥ ରଥ', 'or'],
    ['கோலம் வரைதல்', 'ta'],
    ['తెలుగు వెలుగు', 'te'],
    ['ಬೆಳಗಿನ ಬೆಟ್ಟ', 'kn'],
    ['മഴയുടെ പാട്ട്', 'ml'],
    ['شہر کی رات', 'ur'],
    ['ﷲ', 'ur'],
    ['سنڌي ٻولي', 'sd'],
    ['کٲشُر', 'ks'],
    ['নদীৰ গান', 'as'],
    ['ᱥᱟᱱᱛᱟᱲᱤ ᱵᱩᱨᱩ', 'sat'],
    ['ꯃꯅꯤꯄꯨꯔ', 'mni-Mtei'],
  ])('of %j is %s', (text, language) => {
    expect(languageOf(text)).toBe(language);
  });

  it.each(['Monsoon Terrace', 'Zoë', '', '2025!', '🪔', 'Ελλάς', 'こんにちは', '12।'])(
    'of %j is unknown',
    (text) => {
      expect(languageOf(text)).toBeUndefined();
    },
  );

  it('is that of most letters, and the Indian one of as many', () => {
    expect(languageOf('Photoshop में चित्र बनाना सीखें')).toBe('hi');
    expect(languageOf('Learning to paint कमल in Krita')).toBeUndefined();
    expect(languageOf('தமிழ் எழுத்துகள் and हिन्दी')).toBe('ta');
    expect(languageOf('ab கல')).toBe('ta');
  });

  it('is the author’s where that is written in the script', () => {
    expect(languageOf('माझे चित्र', 'mr')).toBe('mr');
    expect(languageOf('অসম', 'as')).toBe('as');
    expect(languageOf('رات', 'sd')).toBe('sd');
    expect(languageOf('கோலம்', 'mr')).toBe('ta');
    expect(languageOf('राधा', null)).toBe('hi');
    expect(languageOf('Radha', 'hi')).toBeUndefined();
  });
});

describe(tellLanguage, () => {
  it.each([
    ['mr', ['Rain', 'पाऊस'], true],
    ['mr', ['Rain', 'பூ'], false],
    ['mr', [], false],
    // What the script is taken for anyway, and what it does not write.
    ['hi', ['बारिश'], false],
    ['ta', ['बारिश'], false],
    ['en', ['Rain'], false],
  ])('tells %s with %j: %s', (language, texts, isTold) => {
    expect(tellLanguage({ language }, texts)).toEqual(isTold ? { language } : {});
  });
});

describe(ownLanguage, () => {
  it('gives the direction always and the language where it is known', () => {
    expect(ownLanguage('شہر')).toEqual({ lang: 'ur', dir: 'auto' });
    expect(ownLanguage('City')).toEqual({ lang: undefined, dir: 'auto' });
  });
});
