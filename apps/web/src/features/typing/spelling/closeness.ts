import { isConsonant, isVowel } from '@kalaangan/indic/letters';
import type { Sound } from './sounds.ts';

/** Sounds that people do not tell apart when they type Roman letters. The first stands for all. */
const alike = 'kKqx gGġ cC jJz tTṭṬ dDḍḌ nNŋñṇṉ pPf bB m y rṟ lḷḻ v sśṣ h aā iī uū eēɛ oōɔ';
const standIns = new Map(
  alike.split(' ').flatMap((sounds) => Array.from(sounds, (sound) => [sound, sounds.charAt(0)] as const)),
).set('ṛ', 'ri');

/** Languages where further sounds are alike: voiced and voiceless in Tamil, b and v and a and o in Bengali. */
const further: Readonly<Record<string, readonly [RegExp, string][]>> = {
  ta: [
    [/g/g, 'k'],
    [/[js]/g, 'c'],
    [/d/g, 't'],
    [/b/g, 'p'],
  ],
  bn: [
    [/v/g, 'b'],
    [/o/g, 'a'],
    [/y/g, ''],
  ],
  or: [[/v/g, 'b']],
};

/** Words that are typed alike have the same key: a's but the first dropped, nasals before consonants and at the end alike. */
export function keyOf(sounds: string, language: string): string {
  let key = Array.from(sounds, (sound) => standIns.get(sound) ?? '').join('');
  for (const [pattern, letter] of further[language] ?? []) key = key.replaceAll(pattern, letter);
  const first = key.slice(0, 1);
  const rest = key.slice(1).replaceAll('a', '');
  return (first + rest).replaceAll(/m(?=[^aeiou]|$)/g, 'n').replaceAll(/(.)\1+/g, '$1');
}

/** Returns how far typed sounds are from those of a word with the same key; 0 if they are the same. */
export function distance(typed: string, word: string): number {
  const sounds = Array.from(word);
  let row = sounds.reduce<number[]>(
    (costs, sound) => [...costs, (costs.at(-1) ?? 0) + leavingOut(sound)],
    [0],
  );
  for (const sound of typed) {
    const next = [(row[0] ?? 0) + adding(sound)];
    for (const [at, other] of sounds.entries())
      next.push(
        Math.min(
          (row[at] ?? 0) + replacing(sound, other),
          (row[at + 1] ?? 0) + adding(sound),
          (next[at] ?? 0) + leavingOut(other),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Returns the cost of a sound not typed: the inherent vowel is often silent, and doubled letters are typed once. */
const leavingOut = (sound: Sound): number => (sound === 'a' ? 0.1 : isConsonant(sound) ? 0.5 : 1);
const adding = (sound: Sound): number => (sound === 'a' ? 0.5 : 1);

function replacing(typed: Sound, meant: Sound): number {
  if (typed === meant) return 0;
  if (standIns.get(typed) !== standIns.get(meant)) return 2;
  if (!isVowel(typed)) return 0.3;
  // Long vowels are typed like short ones, but seldom the other way round.
  return 'āīū'.includes(typed) ? 1.2 : 0.3;
}
