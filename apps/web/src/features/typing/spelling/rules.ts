import type { TypingLanguage } from '../languages.ts';
import type { Sound, TypedSounds } from './sounds.ts';

/** How a language of a Brahmic script is written. */
export type Rules = {
  /** The first code point of its block. */
  block: number;
  /** What is typed for other sounds than elsewhere. */
  typed?: TypedSounds;
  /** Letters that stand for sounds which the script writes otherwise. */
  letters?: Readonly<Record<Sound, Sound | string>>;
  /** Letters outside of the common layout, as the sounds that they are read as. */
  read?: Readonly<Record<number, Sound>>;
  /** n inside a word, but before t. */
  innerN?: Sound;
  /** A nasal before a consonant: a dot (हिंदी), or the letter of the consonant's class (শান্তি). */
  nasals: 'dot' | 'class' | 'tippi';
  /** Consonants without a vowel between them: joined, or side by side. */
  clusters: 'joined' | 'bare';
  /** A consonant at the end is written without a sign, since its inherent vowel is silent there. */
  endsBare: boolean;
  /** What short vowels mean at the end of a word. */
  lastVowels?: Readonly<Record<Sound, Sound>>;
  /** y inside a word. */
  innerY?: Sound;
  /** Letters for consonants without a vowel, at the end of a word. */
  chillus?: Readonly<Record<Sound, Sound>>;
  /** Endings of verbs that begin after a consonant without a vowel sign: करना, not कर्ना. */
  splitsEndings?: boolean;
};

const northern = { 0x05: 0x06, 0x07: 0x08, 0x09: 0x0a };
const withoutDots = { 0x58: 0x15, 0x5b: 0x1c, 0x5e: 0x2b };
/** Short e and o, which southern scripts have. */
const southern: TypedSounds = { e: [0x0e], E: [0x0f], o: [0x12], O: [0x13] };
const devanagari: Rules = {
  block: 0x900,
  typed: { gy: [0x1c, 0x1e], dny: [0x1c, 0x1e] },
  letters: { 0x58: '\u0915\u093c', 0x5b: '\u091c\u093c', 0x5e: '\u092b\u093c' },
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
    block: 0x980,
    // The inherent vowel is an o.
    typed: { a: [0x06], o: [0x05], ng: [0x02] },
    letters: { ...withoutDots, 0x35: 0x2c, 0x33: 0x32, 0x29: 0x28 },
    read: { 0x4e: 0x24, 0x5c: 0x21, 0x5d: 0x22, 0x5f: 0x2f },
    nasals: 'class',
    clusters: 'joined',
    endsBare: true,
    lastVowels: { 0x05: 0x13 },
    innerY: 0x5f,
  },
  gu: { ...devanagari, block: 0xa80, letters: withoutDots },
  pa: {
    block: 0xa00,
    typed: { kri: [0x15, 0x30, 0x07] },
    letters: { ...withoutDots, 0x37: 0x36 },
    read: { 0x5c: 0x21, 0x71: 0 },
    nasals: 'tippi',
    clusters: 'bare',
    endsBare: true,
    lastVowels: northern,
  },
  or: {
    block: 0xb00,
    letters: { ...withoutDots, 0x35: 0x2c },
    innerY: 0x5f,
    read: { 0x5c: 0x21, 0x5d: 0x22, 0x5f: 0x2f, 0x71: 0x35 },
    nasals: 'class',
    clusters: 'joined',
    endsBare: true,
  },
  ta: {
    block: 0xb80,
    typed: {
      ...southern, t: [0x1f], d: [0x1f], D: [0x1f], Th: [0x24], th: [0x24], dh: [0x24], zh: [0x34], z: [0x34], s: [0x1a],
      sh: [0x37], nj: [0x1e, 0x1a], R: [0x31], tr: [0x31, 0x31], ks: [0x15, 0x37], kri: [0x15, 0x30, 0x07],
    }, // prettier-ignore
    letters: {
      0x16: 0x15, 0x17: 0x15, 0x18: 0x15, 0x1b: 0x1a, 0x1d: 0x1c, 0x20: 0x1f, 0x21: 0x1f, 0x22: 0x1f, 0x25: 0x24, 0x26: 0x24,
      0x27: 0x24, 0x2b: 0x2a, 0x2c: 0x2a, 0x2d: 0x2a, 0x36: 0x37, 0x58: 0x15, 0x5e: 0x2a,
    }, // prettier-ignore
    innerN: 0x29,
    nasals: 'class',
    clusters: 'joined',
    endsBare: false,
  },
  te: {
    block: 0xc00,
    typed: southern,
    letters: withoutDots,
    nasals: 'dot',
    clusters: 'joined',
    endsBare: false,
    chillus: { 0x2e: 0x02 },
  },
  kn: {
    block: 0xc80,
    typed: southern,
    letters: withoutDots,
    nasals: 'dot',
    clusters: 'joined',
    endsBare: false,
    chillus: { 0x2e: 0x02 },
  },
  ml: {
    block: 0xd00,
    typed: {
      ...southern, t: [0x1f], th: [0x24], zh: [0x34], nj: [0x1e, 0x1e], ng: [0x19, 0x19], nd: [0x23, 0x1f], tt: [0x1f, 0x1f], tr: [0x24, 0x30],
    }, // prettier-ignore
    letters: withoutDots,
    read: { 0x7a: 0x23, 0x7b: 0x28, 0x7c: 0x30, 0x7d: 0x32, 0x7e: 0x33 },
    nasals: 'class',
    clusters: 'joined',
    endsBare: false,
    lastVowels: { 0x09: 0 },
    chillus: { 0x23: 0x7a, 0x28: 0x7b, 0x2e: 0x02, 0x30: 0x7c, 0x32: 0x7d, 0x33: 0x7e },
  },
};
