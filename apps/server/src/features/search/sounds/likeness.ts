import type { Pronunciation } from './pronounce.ts';
import type { KeyOf } from './keys.ts';
import {
  consonantCosts,
  easternEndCosts,
  easternVowelCosts,
  gujaratiEndCosts,
  missingBeforeVCosts,
  ofLatin,
  missingEndCosts,
  missingSouthernEndCosts,
  missingTamilCosts,
  missingVowelCosts,
  southernEndCosts,
  tamilConsonantCosts,
  tolerances,
  vowelCosts,
  type CostRule,
} from './rules/costs.ts';
import type { Script } from './script.ts';
import type { Skeleton } from './skeleton.ts';

const toMap = (rules: readonly CostRule[]) => new Map(rules.map(([sounds, cost]) => [sounds, cost]));
const inEitherOrder = (rules: readonly CostRule[]) =>
  toMap(
    rules.flatMap(([sounds, ...rest]) => [
      [sounds, ...rest] as const,
      [`${sounds[1]}${sounds[0]}`, ...rest] as const,
    ]),
  );

const vowels = inEitherOrder(vowelCosts);
const easternVowels = inEitherOrder(easternVowelCosts);
const southernEnds = inEitherOrder(southernEndCosts);
const gujaratiEnds = inEitherOrder(gujaratiEndCosts);
const easternEnds = inEitherOrder(easternEndCosts);
const tamilConsonants = inEitherOrder(tamilConsonantCosts);
const consonants = inEitherOrder(consonantCosts);
const missing = toMap(missingVowelCosts);
const missingBeforeV = toMap(missingBeforeVCosts);
const missingAtEnd = toMap(missingEndCosts);
const missingInTamil = toMap(missingTamilCosts);
const missingAtSouthernEnd = toMap(missingSouthernEndCosts);

const southern: ReadonlySet<Script> = new Set<Script>(['tamil', 'telugu', 'kannada', 'malayalam']);
const asTamil: ReadonlySet<Script> = new Set<Script>(['tamil', 'malayalam']);
const eastern: ReadonlySet<Script> = new Set<Script>(['bengali', 'odia']);
const gujarati: ReadonlySet<Script> = new Set<Script>(['gujarati']);
/** Cost of a vowel at the beginning that one word has and the other has not. */
const missingAtStart = 0.8;

/** Whether one of the words is of such a script. */
type Region = { isSouthern: boolean; isTamil: boolean; isEastern: boolean; isGujarati: boolean };
type Place = Region & { isStart: boolean; isEnd: boolean; isBeforeV: boolean };

function missingCost(vowel: string, { isStart, isEnd, isBeforeV, isSouthern, isTamil }: Place): number {
  if (isStart) return vowel === '?' ? 0 : missingAtStart;
  return (
    (isEnd && isSouthern ? missingAtSouthernEnd.get(vowel) : undefined) ??
    (isBeforeV ? missingBeforeV.get(vowel) : undefined) ??
    (isTamil ? missingInTamil.get(vowel) : undefined) ??
    (isEnd ? missingAtEnd.get(vowel) : undefined) ??
    missing.get(vowel) ??
    1
  );
}

function changedCost(a: string, b: string, { isEastern, isSouthern, isGujarati, isEnd }: Place): number {
  if (a === b) return 0;
  return (
    (isEastern ? easternVowels.get(a + b) : undefined) ??
    (isEnd && isEastern ? easternEnds.get(a + b) : undefined) ??
    (isEnd && isSouthern ? southernEnds.get(a + b) : undefined) ??
    (isEnd && isGujarati ? gujaratiEnds.get(a + b) : undefined) ??
    vowels.get(a + b) ??
    1
  );
}

/** The least cost to turn the vowels of one gap into those of another. */
function gapCost(a: string, b: string, place: Place): number {
  if (a === b) return 0;
  if (a.length === 1 && b.length === 1) return changedCost(a, b, place);
  let previous = [0];
  for (const vowel of b) previous.push((previous.at(-1) ?? 0) + missingCost(vowel, place));
  for (const own of a) {
    const next = [(previous[0] ?? 0) + missingCost(own, place)];
    for (const [index, other] of Array.from(b).entries())
      next.push(
        Math.min(
          (previous[index] ?? 0) + changedCost(own, other, place),
          (previous[index + 1] ?? 0) + missingCost(own, place),
          (next[index] ?? 0) + missingCost(other, place),
        ),
      );
    previous = next;
  }
  return previous.at(-1) ?? 0;
}

function consonantCost(a: string, b: string, nextGaps: string, { isTamil }: Region): number {
  if (a === b || a === 'N' || b === 'N') return 0;
  // Before another consonant and at the end, m and n are one.
  if ((a === 'm' || a === 'n') && nextGaps === '') return 0;
  return (isTamil ? tamilConsonants.get(a + b) : undefined) ?? consonants.get(a + b) ?? 0;
}

/** @param length how many consonants are compared: all, or those of a beginning */
function skeletonCost(a: Skeleton, b: Skeleton, length: number, region: Region): number {
  const isWhole = b.consonants.length === length;
  let cost = 0;
  for (let index = 0; index <= length; index++) {
    const own = a.gaps[index] ?? '';
    const other = b.gaps[index] ?? '';
    const isEnd = index === length;
    // What was typed of the last vowel may be the beginning of it.
    if (isEnd && !isWhole && own === '') break;
    const isBeforeV = !isEnd && (a.consonants[index] === 'v' || b.consonants[index] === 'v');
    cost += gapCost(own, other, { isStart: index === 0, isEnd: isEnd && isWhole, isBeforeV, ...region });
    if (!isEnd)
      cost += consonantCost(
        a.consonants[index] ?? '',
        b.consonants[index] ?? '',
        (a.gaps[index + 1] ?? '') + (b.gaps[index + 1] ?? ''),
        region,
      );
  }
  return cost;
}

function tolerance(length: number): number {
  return tolerances[Math.min(length, tolerances.length - 1)] ?? 0;
}

/** Returns the length that gaps with several vowels add to a word: the further ones make it longer too. */
function extraLength({ gaps }: Skeleton): number {
  return Math.floor(gaps.reduce((sum, gap) => sum + Math.max(0, gap.length - 1), 0) / 2);
}

export type Likeness = {
  /** 0 for the same sounds, up to 1. */
  cost: number;
  /** Whether the first word is only the beginning of the second. */
  isBeginning: boolean;
};

/**
 * Compares how alike two words sound, by the nearest of their readings; null if they are different words.
 * @param keyOf consonants with the same key are compared
 */
export function compareSounds(
  typed: Pronunciation,
  known: Pronunciation,
  keyOf: KeyOf,
  looseness = 1,
): Likeness | null {
  const isOneOf = (scripts: ReadonlySet<Script>) => scripts.has(typed.script) || scripts.has(known.script);
  const region = {
    isSouthern: isOneOf(southern),
    isTamil: isOneOf(asTamil),
    isEastern: isOneOf(eastern),
    isGujarati: isOneOf(gujarati),
  };
  const bothLatin = typed.script === 'latin' && known.script === 'latin';
  const [fewest, share] = bothLatin ? [ofLatin.fewestConsonants, ofLatin.share] : [1, 1];
  let best: Likeness | null = null;
  for (const a of typed.readings) {
    const key = keyOf(a.consonants);
    for (const b of known.readings) {
      const { length } = a.consonants;
      if (length < fewest) continue;
      const isBeginning = b.consonants.length > length;
      if (keyOf(b.consonants.slice(0, length)) !== key) continue;
      const extra = isBeginning ? 0 : Math.min(extraLength(a), extraLength(b));
      const cost = skeletonCost(a, b, length, region) / (tolerance(length + extra) * share * looseness);
      if (cost <= 1 && (!best || better({ cost, isBeginning }, best))) best = { cost, isBeginning };
    }
  }
  return best;
}

function better(a: Likeness, b: Likeness): boolean {
  return a.isBeginning === b.isBeginning ? a.cost < b.cost : b.isBeginning;
}
