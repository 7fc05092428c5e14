import { anusvara, isConsonant, isVowel } from '@kalaangan/indic/letters';
import type { Sound, TypedSounds } from './sounds.ts';

export const typedInUrdu: TypedSounds = { kri: 'kri', x: 'ks' };

type Letters = Readonly<Record<Sound, string>>;

/** Letters of Urdu for consonants. Short vowels are not written. */
const consonants: Letters = {
  k: 'ک', K: 'کھ', g: 'گ', G: 'گھ', ŋ: 'ن', c: 'چ', C: 'چھ', j: 'ج', J: 'جھ', ñ: 'ن', ṭ: 'ٹ', Ṭ: 'ٹھ', ḍ: 'ڈ', Ḍ: 'ڈھ', ṇ: 'ن',
  t: 'ت', T: 'تھ', d: 'د', D: 'دھ', n: 'ن', p: 'پ', P: 'پھ', b: 'ب', B: 'بھ', m: 'م', y: 'ی', r: 'ر', l: 'ل', ḷ: 'ل', v: 'و',
  ś: 'ش', ṣ: 'ش', s: 'س', h: 'ہ', q: 'ق', x: 'خ', ġ: 'غ', z: 'ز', f: 'ف',
}; // prettier-ignore
const initialVowels: Letters = { ā: 'آ', ī: 'ای', ū: 'او', ē: 'ای', ɛ: 'ای', ō: 'او', ɔ: 'او' };
const innerVowels: Letters = { ā: 'ا', ī: 'ی', ū: 'و', ē: 'ی', ɛ: 'ی', ō: 'و', ɔ: 'و' };
const lastVowels: Letters = { a: 'ا', ā: 'ا', i: 'ی', ī: 'ی', u: 'و', ē: 'ے', ɛ: 'ے' };

function write(sounds: string): string {
  let text = '';
  for (const [at, sound] of Array.from(sounds).entries()) {
    const [before, next] = [sounds[at - 1], sounds[at + 1]];
    if (sound === anusvara) text += 'ں';
    // Doubled letters are written once.
    else if (isConsonant(sound)) text += sound === next ? '' : (consonants[sound] ?? '');
    else if (before === undefined) text += initialVowels[sound] ?? 'ا';
    else {
      const letter = next === undefined ? lastVowels[sound] : undefined;
      text += (isVowel(before) ? 'ئ' : '') + (letter ?? innerVowels[sound] ?? '');
    }
  }
  return text;
}

/** Spellings of sounds in Urdu, the likeliest first. */
export function spellUrdu(sounds: string): string[] {
  const nasalEnd = sounds.replace(/(?<=[āiīuūēɛōɔ])n$/, anusvara);
  const long = sounds.replaceAll(/(?<!^)a/g, 'ā');
  const persian = sounds.replaceAll('K', 'x').replaceAll('G', 'ġ');
  const base = write(sounds);
  const endsInH = /[aā]$/.test(sounds) ? [`${base.slice(0, -1)}ہ`] : [];
  return [...new Set([base, write(nasalEnd), ...endsInH, write(persian), write(long)])].filter(Boolean);
}
