import type { Pronunciation } from './pronounce.ts';
import type { Script } from './script.ts';
import type { Skeleton } from './skeleton.ts';

// Words are found by their consonants. Tamil writes k and g, t and d, p and b alike: words of Tamil, and all words for those
// who search in Tamil, are found by groups of consonants instead.

const fineKeys: ReadonlyMap<string, string> = new Map([
  ['N', 'n'],
  ['m', 'n'],
  ['f', 'p'],
  ['b', 'v'],
  ['j', 's'],
]);
const coarseKeys: ReadonlyMap<string, string> = new Map([
  ...fineKeys,
  ['g', 'k'],
  ['c', 's'],
  ['j', 's'],
  ['d', 't'],
  ['b', 'p'],
  ['v', 'p'],
]);

/** The key of a group of consonants. */
export type KeyOf = (consonants: string) => string;

const foldBy =
  (keys: ReadonlyMap<string, string>): KeyOf =>
  (consonants) => {
    let key = '';
    for (const consonant of consonants) key += keys.get(consonant) ?? consonant;
    return key;
  };
const fineKey = foldBy(fineKeys);
const coarseKey = foldBy(coarseKeys);

/** Malayalam writes some sounds as Tamil does and some as others do, so that it is found both ways. */
const isCoarse = (script: Script) => script === 'tamil' || script === 'malayalam';

/** Returns the function by whose keys the consonants of words in two scripts are compared. */
export function keyFor(a: Script, b: Script): KeyOf {
  return isCoarse(a) || isCoarse(b) ? coarseKey : fineKey;
}

/**
 * Words that keys belong to: `l` Latin, `i` other scripts, `t` those that are written as Tamil, `m` all but Tamil ones,
 * by the groups of Tamil.
 */
type Shelf = 'l' | 'i' | 't' | 'm';
const keyOfShelf: Readonly<Record<Shelf, KeyOf>> = { l: fineKey, i: fineKey, t: coarseKey, m: coarseKey };

function shelvesOf(script: Script): readonly Shelf[] {
  if (script === 'tamil') return ['t'];
  if (script === 'malayalam') return ['i', 't', 'm'];
  return script === 'latin' ? ['l', 'm'] : ['i', 'm'];
}

function shelvesAskedBy(script: Script): readonly Shelf[] {
  if (script === 'tamil') return ['m', 't'];
  return script === 'malayalam' ? ['l', 'i', 'm', 't'] : ['l', 'i', 't'];
}

const keyOn = (shelf: Shelf, { consonants, gaps }: Skeleton) =>
  `${shelf}${gaps[0] === '' ? '' : '-'}${keyOfShelf[shelf](consonants)}`;

/** The keys by which others find a word. */
export function listKeys({ script, readings }: Pronunciation): string[] {
  return [...new Set(shelvesOf(script).flatMap((shelf) => readings.map((reading) => keyOn(shelf, reading))))];
}

/** A key that a search looks under, if `asBeginning` also as the beginning of longer ones. */
export type AskedKey = { key: string; asBeginning: boolean };

/** Minimum numbers of consonants and letters of a beginning: fewer begin too many words. */
const fewestOfBeginning = { consonants: 3, letters: 4 } as const;

function mayBegin({ consonants, gaps }: Skeleton): boolean {
  const vowels = gaps.join('').replaceAll(/[aA?]/g, '').length;
  return (
    consonants.length >= fewestOfBeginning.consonants &&
    consonants.length + vowels >= fewestOfBeginning.letters
  );
}

/** The keys under which a search for a word looks. */
export function listAskedKeys({ script, readings }: Pronunciation): AskedKey[] {
  const keys = new Map<string, boolean>();
  for (const shelf of shelvesAskedBy(script))
    for (const reading of readings) {
      const key = keyOn(shelf, reading);
      // Words in the Latin script that begin alike are found as they are typed.
      const asBeginning = mayBegin(reading) && !(shelf === 'l' && script === 'latin');
      keys.set(key, (keys.get(key) ?? false) || asBeginning);
    }
  return [...keys].map(([key, asBeginning]) => ({ key, asBeginning }));
}
