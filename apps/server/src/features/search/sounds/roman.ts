import { respellings } from './rules/respellings.ts';
import type { RomanRule } from './rules/roman-rule.ts';
import { romanRules } from './rules/roman.ts';
import { combineOptions } from './variants.ts';

type Compiled = { pattern: RegExp; as: readonly string[] };

/** Compiles rules, by the first letter that they read. */
function compile(rules: readonly RomanRule[]): ReadonlyMap<string, readonly Compiled[]> {
  const byLetter = new Map<string, Compiled[]>();
  for (const { at, after, as } of rules) {
    const letter = at.charAt(0);
    const compiled = { pattern: new RegExp(after === undefined ? at : `(?<=${after})${at}`, 'y'), as };
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), compiled]);
  }
  return byLetter;
}

const compiledRules = compile(romanRules);
const knownWords = new Map(
  respellings.flatMap(([as, words]) => words.split(' ').map((word) => [word, as.split(' ')] as const)),
);

/** The ways to say a word of Latin letters, as it is typed in India. */
export function pronounceRoman(word: string, rules?: readonly RomanRule[]): string[] {
  const read = rules ? compile(rules) : compiledRules;
  const spellings = [...(knownWords.get(word) ?? []), word];
  return [...new Set(spellings.flatMap((spelling) => spell(spelling, read)))];
}

function spell(word: string, rules: ReadonlyMap<string, readonly Compiled[]>): string[] {
  const places: (readonly string[])[] = [];
  let index = 0;
  while (index < word.length) {
    const read = readAt(word, index, rules);
    places.push(read.as);
    index += read.length;
  }
  return combineOptions(places);
}

function readAt(word: string, index: number, rules: ReadonlyMap<string, readonly Compiled[]>) {
  for (const { pattern, as } of rules.get(word.charAt(index)) ?? []) {
    pattern.lastIndex = index;
    const [match] = pattern.exec(word) ?? [];
    if (match !== undefined) return { as, length: match.length };
  }
  return { as: [''], length: 1 };
}
