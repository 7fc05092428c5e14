import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TypingLanguage } from '../languages.ts';
import { readWord } from './read-word.ts';
import { createSpeller } from './speller.ts';
import { words as bengali } from './words/bn.ts';
import { words as gujarati } from './words/gu.ts';
import { words as hindi } from './words/hi.ts';
import { words as kannada } from './words/kn.ts';
import { words as malayalam } from './words/ml.ts';
import { words as marathi } from './words/mr.ts';
import { words as odia } from './words/or.ts';
import { words as punjabi } from './words/pa.ts';
import { words as tamil } from './words/ta.ts';
import { words as telugu } from './words/te.ts';
import { words as urdu } from './words/ur.ts';

type Sample = { language: TypingLanguage; words: string; block: RegExp; first: string; offered: string };

/** `first` and `offered`: pairs of what is typed and its likeliest spelling, or one of its spellings. */
const samples: Sample[] = [
  {
    language: 'hi',
    words: hindi,
    block: /^[\u0900-\u097f]+$/,
    first:
      'namaste नमस्ते bharat भारत kalaangan कलांगन hai है main मैं mein में nahi नहीं kya क्या accha अच्छा karna करना ' +
      'zindagi ज़िंदगी prem प्रेम mitra मित्र kripa कृपा hindustaan हिंदुस्तान lamba लंबा Namaste नमस्ते kitaab किताब',
    offered: 'diwali दिवाली khana खाना chitrakar चित्रकार sanskriti संस्कृति itihas इतिहास sambandh संबंध janm जन्म',
  },
  {
    language: 'mr',
    words: marathi,
    block: /^[\u0900-\u097f]+$/,
    first: 'namaskar नमस्कार aahe आहे majha माझा khup खूप chhan छान marathi मराठी dnyaan ज्ञान',
    offered: 'vidyarthi विद्यार्थी chitrakar चित्रकार',
  },
  {
    language: 'bn',
    words: bengali,
    block: /^[\u0980-\u09ff]+$/,
    first:
      'ami আমি bhalobashi ভালোবাসি sundor সুন্দর dhonnobad ধন্যবাদ shantiniketan শান্তিনিকেতন bangladesh বাংলাদেশ ' +
      'porichoy পরিচয় chitrokor চিত্রকর',
    offered: 'namaskar নমস্কার nodir নদির',
  },
  {
    language: 'te',
    words: telugu,
    block: /^[\u0c00-\u0c7f]+$/,
    first: 'namaskaram నమస్కారం telugu తెలుగు ela ఎలా dhanyavadalu ధన్యవాదాలు vandanam వందనం prema ప్రేమ',
    offered: 'vidyarthi విద్యార్థి chitrakarudu చిత్రకారుదు',
  },
  {
    language: 'ta',
    words: tamil,
    block: /^[\u0b80-\u0bff]+$/,
    first:
      'vanakkam வணக்கம் nandri நன்றி tamil தமிழ் kolam கோலம் eppadi எப்படி indha இந்த enge எங்கே anbu அன்பு viduthalai விடுதலை',
    offered: 'paattu பாட்டு sirpam சிற்பம் palani பாலனி',
  },
  {
    language: 'gu',
    words: gujarati,
    block: /^[\u0a80-\u0aff]+$/,
    first: 'kem કેમ chho છો gujarati ગુજરાતી saras સરસ dhanyavad ધન્યવાદ prem પ્રેમ',
    offered: 'vidyarthi વિદ્યાર્થી chitrakar ચિત્રકાર',
  },
  {
    language: 'ur',
    words: urdu,
    block: /^[\u0600-\u06ff]+$/,
    first: 'shukriya شکریہ mohabbat محبت zindagi زندگی bhai بھائی urdu اردو dosti دوستی aasman آسمان',
    offered: 'pakistan پاکستان khwab خوب hindustani ہندستانی',
  },
  {
    language: 'kn',
    words: kannada,
    block: /^[\u0c80-\u0cff]+$/,
    first: 'namaskara ನಮಸ್ಕಾರ kannada ಕನ್ನಡ hegiddira ಹೇಗಿದ್ದೀರಾ bengaluru ಬೆಂಗಳೂರು sundara ಸುಂದರ',
    offered: 'vidyarthi ವಿದ್ಯಾರ್ಥಿ chitrakara ಚಿತ್ರಕಾರ',
  },
  {
    language: 'or',
    words: odia,
    block: /^[\u0b00-\u0b7f]+$/,
    first: 'namaskar ନମସ୍କାର odisha ଓଡ଼ିଶା bhala ଭଲ jagannath ଜଗନ୍ନାଥ pattachitra ପଟ୍ଟଚିତ୍ର',
    offered: 'chitrakara ଚିତ୍ରକାର kabi କବି',
  },
  {
    language: 'ml',
    words: malayalam,
    block: /^[\u0d00-\u0d7f]+$/,
    first:
      'namaskaram നമസ്കാരം malayalam മലയാളം nandi നന്ദി ente എന്റെ njan ഞാൻ veedu വീട് chithram ചിത്രം mazha മഴ kathakali കഥകളി',
    offered: 'chitrakaran ചിത്രകാരൻ vidyarthi വിദ്യാർതി',
  },
  {
    language: 'pa',
    words: punjabi,
    block: /^[\u0a00-\u0a7f]+$/,
    first: 'sat ਸਤਿ sri ਸ੍ਰੀ akal ਅਕਾਲ tusi ਤੁਸੀਂ punjabi ਪੰਜਾਬੀ dhanvaad ਧੰਨਵਾਦ changa ਚੰਗਾ kiddan ਕਿੱਦਨ prem ਪ੍ਰੇਮ',
    offered: 'chitrakar ਚਿਤਰਕਾਰ kitab ਕਿਤਾਬ',
  },
];

const pairsOf = (list: string) => {
  const parts = list.split(' ');
  return parts.flatMap((typed, at) => (at % 2 === 0 ? [[typed, parts[at + 1] ?? ''] as const] : []));
};

describe.each(samples)('spellings in $language', ({ language, words, block, first, offered }) => {
  const spell = createSpeller(language, words);

  it.each(pairsOf(first))('begin for %s with %s', (typed, meant) => {
    expect(spell(typed)[0]?.normalize()).toBe(meant.normalize());
  });

  it.each(pairsOf(offered))('include for %s also %s', (typed, meant) => {
    expect(spell(typed).map((text) => text.normalize())).toContain(meant.normalize());
  });

  it('are in the letters of the script alone, whatever is typed, and never twice the same', () => {
    const roman = fc.oneof(
      fc.string({
        unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzTDNLRSEAO'.split('')),
        minLength: 1,
        maxLength: 12,
      }),
      fc
        .array(
          fc.constantFrom('ksh', 'aa', 'n', 'm', 'th', 'r', 'a', 'i', 'ee', 'o', 'ng', 'zh', 'y', 'kri'),
          {
            minLength: 1,
            maxLength: 6,
          },
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(roman, (typed) => {
        const spellings = spell(typed);
        expect(spellings.length).toBeGreaterThan(0);
        expect(new Set(spellings).size).toBe(spellings.length);
        expect(spellings.every((text) => block.test(text))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('come from a list of words in that script, each found by what people type for it', () => {
    const entries = words
      .trim()
      .split(/\s+/)
      .map((entry) => entry.split('='));
    expect(entries.length).toBeGreaterThan(120);
    const missed = entries.flatMap(([text = '', typed = '']) => {
      if (!block.test(text)) return [text];
      const typedForms = typed === '' ? [] : typed.split(',');
      return typedForms.filter((one) => !spell(one).includes(text)).map((one) => `${text}=${one}`);
    });
    expect(missed).toEqual([]);
  });
});

describe('the reading of written words', () => {
  it.each([
    ['नमस्ते', 'namastē'],
    ['कृपा', 'kripā'],
    ['পরিচয়', 'paricaya'],
    ['ഞാൻ', 'ñān'],
    ['ਚੰਗਾ', 'cangā'],
    ['ਬੱਚੇ', 'bacē'],
  ])('gives for %s its sounds', (word, sounds) => {
    expect(readWord(word)).toBe(sounds);
  });
});
