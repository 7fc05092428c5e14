import { anusvara, chillus, nukta } from '@kalaangan/indic/letters';
import type { BrahmicScript } from '@kalaangan/indic/scripts';
import type { TypingLanguage } from '../languages.ts';
import type { Sound, TypedSounds } from './sounds.ts';

/** Rules by which a language of a Brahmic script is written. */
export type Rules = {
  script: BrahmicScript;
  /** Sounds of letters that are typed for other sounds than elsewhere. */
  typed?: TypedSounds;
  /** Letters that stand for sounds which the script writes otherwise. */
  letters?: Readonly<Record<Sound, string>>;
  /** Sound that replaces n after the first letter of a word, but not before a consonant of a class, such as t. */
  innerN?: Sound;
  /** A nasal before a consonant: a dot (हिंदी), or the letter of the consonant's class (শান্তি). */
  nasals: 'dot' | 'class' | 'tippi';
  /** Consonants without a vowel between them: joined, or side by side. */
  clusters: 'joined' | 'bare';
  /** A consonant at the end is written without a sign, since its inherent vowel is silent there. */
  endsBare: boolean;
  /** Sounds that short vowels mean at the end of a word. */
  lastVowels?: Readonly<Record<Sound, string>>;
  /** Sound that replaces y inside a word. */
  innerY?: Sound;
  /** Letters for consonants without a vowel at the end of a word; that for r stands inside too. */
  chillus?: Readonly<Record<Sound, string>>;
  /** Endings of verbs that begin after a consonant without a vowel sign: करना, not कर्ना. */
  splitsEndings?: boolean;
};

const northern = { a: 'ā', i: 'ī', u: 'ū' };
const withoutDots = { q: 'k', z: 'j', f: 'P' };
/** Short e and o, which southern scripts have. */
const southern: TypedSounds = { e: 'e', E: 'ē', o: 'o', O: 'ō' };
const devanagari: Rules = {
  script: 'devanagari',
  typed: { gy: 'jñ', dny: 'jñ' },
  letters: { q: `k${nukta}`, z: `j${nukta}`, f: `P${nukta}` },
  nasals: 'dot',
  clusters: 'joined',
  endsBare: true,
  lastVowels: northern,
  splitsEndings: true,
};

/** All languages but Urdu, whose letters are in `urdu.ts`. */
export const rulesOf: Readonly<Record<Exclude<TypingLanguage, 'ur'>, Rules>> = {
  hi: devanagari,
  mr: { ...devanagari, letters: withoutDots },
  bn: {
    script: 'bengali',
    // The inherent vowel is an o.
    typed: { a: 'ā', o: 'a', ng: anusvara },
    letters: { ...withoutDots, v: 'b', ḷ: 'l', ṉ: 'n' },
    nasals: 'class',
    clusters: 'joined',
    endsBare: true,
    lastVowels: { a: 'ō' },
    innerY: 'ẏ',
  },
  gu: { ...devanagari, script: 'gujarati', letters: withoutDots },
  pa: {
    script: 'gurmukhi',
    typed: { kri: 'kri' },
    letters: { ...withoutDots, ṣ: 'ś' },
    nasals: 'tippi',
    clusters: 'bare',
    endsBare: true,
    lastVowels: northern,
  },
  or: {
    script: 'odia',
    letters: { ...withoutDots, v: 'b' },
    innerY: 'ẏ',
    nasals: 'class',
    clusters: 'joined',
    endsBare: true,
  },
  ta: {
    script: 'tamil',
    typed: {
      ...southern, t: 'ṭ', d: 'ṭ', D: 'ṭ', Th: 't', th: 't', dh: 't', zh: 'ḻ', z: 'ḻ', s: 'c', sh: 'ṣ', nj: 'ñc', R: 'ṟ',
      tr: 'ṟṟ', ks: 'kṣ', kri: 'kri',
    }, // prettier-ignore
    letters: {
      K: 'k', g: 'k', G: 'k', C: 'c', J: 'j', Ṭ: 'ṭ', ḍ: 'ṭ', Ḍ: 'ṭ', T: 't', d: 't', D: 't', P: 'p', b: 'p', B: 'p',
      ś: 'ṣ', q: 'k', f: 'p',
    }, // prettier-ignore
    innerN: 'ṉ',
    nasals: 'class',
    clusters: 'joined',
    endsBare: false,
  },
  te: {
    script: 'telugu',
    typed: southern,
    letters: withoutDots,
    nasals: 'dot',
    clusters: 'joined',
    endsBare: false,
    chillus: { m: 'ం' },
  },
  kn: {
    script: 'kannada',
    typed: southern,
    letters: withoutDots,
    nasals: 'dot',
    clusters: 'joined',
    endsBare: false,
    chillus: { m: 'ಂ' },
  },
  ml: {
    script: 'malayalam',
    typed: {
      ...southern, t: 'ṭ', th: 't', zh: 'ḻ', nj: 'ññ', ng: 'ŋŋ', nd: 'ṇṭ', tt: 'ṭṭ', tr: 'tr',
    }, // prettier-ignore
    letters: withoutDots,
    nasals: 'class',
    clusters: 'joined',
    endsBare: false,
    lastVowels: { u: '' },
    chillus: { ...chillus, m: 'ം' },
  },
};
