import { isConsonant, isVowel, longA, shortA, type Sound } from './sounds.ts';

/** Sounds that people do not tell apart when they type Roman letters, each with the one that stands for them. */
const alike: readonly (readonly [stands: string, sounds: readonly Sound[]])[] = [
  ['k', [0x15, 0x16, 0x58, 0x59]],
  ['g', [0x17, 0x18, 0x5a]],
  ['c', [0x1a, 0x1b]],
  ['j', [0x1c, 0x1d, 0x5b]],
  ['t', [0x1f, 0x20, 0x24, 0x25]],
  ['d', [0x21, 0x22, 0x26, 0x27]],
  ['n', [0x02, 0x19, 0x1e, 0x23, 0x28, 0x29]],
  ['p', [0x2a, 0x2b, 0x5e]],
  ['b', [0x2c, 0x2d]],
  ['m', [0x2e]],
  ['y', [0x2f]],
  ['r', [0x30, 0x31]],
  ['l', [0x32, 0x33, 0x34]],
  ['v', [0x35]],
  ['s', [0x36, 0x37, 0x38]],
  ['h', [0x39]],
  ['a', [0x05, 0x06]],
  ['i', [0x07, 0x08]],
  ['u', [0x09, 0x0a]],
  ['ri', [0x0b]],
  ['e', [0x0e, 0x0f, 0x10]],
  ['o', [0x12, 0x13, 0x14]],
];
const letterOf = new Map(
  alike.flatMap(([stands, sounds]) => sounds.map((sound) => [sound, stands] as const)),
);

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
export function keyOf(sounds: readonly Sound[], language: string): string {
  let key = sounds.map((sound) => letterOf.get(sound) ?? '').join('');
  for (const [pattern, letter] of further[language] ?? []) key = key.replaceAll(pattern, letter);
  const first = key.slice(0, 1);
  const rest = key.slice(1).replaceAll('a', '');
  return (first + rest).replaceAll(/m(?=[^aeiou]|$)/g, 'n').replaceAll(/(.)\1+/g, '$1');
}

/** How far typed sounds are from those of a word with the same key; 0 if they are the same. */
export function distance(typed: readonly Sound[], word: readonly Sound[]): number {
  let row = word.reduce<number[]>((costs, sound) => [...costs, (costs.at(-1) ?? 0) + leavingOut(sound)], [0]);
  for (const sound of typed) {
    const next = [(row[0] ?? 0) + adding(sound)];
    for (const [at, other] of word.entries())
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

/** The inherent vowel is often silent, and so not typed; doubled letters are typed once. */
const leavingOut = (sound: Sound): number => (sound === shortA ? 0.1 : isConsonant(sound) ? 0.5 : 1);
const adding = (sound: Sound): number => (sound === shortA ? 0.5 : 1);

function replacing(typed: Sound, meant: Sound): number {
  if (typed === meant) return 0;
  if (letterOf.get(typed) !== letterOf.get(meant)) return 2;
  if (!isVowel(typed)) return 0.3;
  // Long vowels are typed like short ones, but seldom the other way round.
  return typed < meant || (typed !== longA && meant > 0x0d) ? 0.3 : 1.2;
}
