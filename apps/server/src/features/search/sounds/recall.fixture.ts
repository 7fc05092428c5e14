import { fold } from '../words.ts';
import { askedSoundKeys, listAlike, soundKeys } from './index.ts';
import { scriptOf } from './script.ts';
import type { Concept } from './pairs.fixture.ts';

type Direction = 'roman to script' | 'script to roman' | 'script to script' | 'urdu';
export type Measured = { found: number; of: number; missed: string[] };

const isRoman = (word: string) => scriptOf(word) === 'latin';
const isUrdu = (word: string) => scriptOf(word) === 'arabic';

function directionOf(typed: string, written: string): Direction | null {
  if (isUrdu(typed) || isUrdu(written)) return scriptOf(typed) === scriptOf(written) ? null : 'urdu';
  if (scriptOf(typed) === scriptOf(written)) return null;
  if (isRoman(typed)) return 'roman to script';
  return isRoman(written) ? 'script to roman' : 'script to script';
}

export const shareOf = ({ found, of }: Measured) => found / of;

/** Counts how many words of the same concepts in other scripts are found, and how many of others. */
export function measureRecall(concepts: readonly Concept[]) {
  const results: Record<Direction, Measured> = {
    'roman to script': { found: 0, of: 0, missed: [] },
    'script to roman': { found: 0, of: 0, missed: [] },
    'script to script': { found: 0, of: 0, missed: [] },
    urdu: { found: 0, of: 0, missed: [] },
  };
  const falseHits: Measured = { found: 0, of: 0, missed: [] };
  const entries = concepts.flatMap(({ roman, written }, concept) =>
    [...roman, ...written].map((word) => ({ word, folded: fold(word), concept })),
  );
  const wordsByKey = new Map<string, string[]>();
  for (const { folded } of entries)
    for (const key of soundKeys(folded)) wordsByKey.set(key, [...(wordsByKey.get(key) ?? []), folded]);
  for (const { word, folded, concept } of entries) {
    const candidates = askedSoundKeys(folded).flatMap(({ key }) => wordsByKey.get(key) ?? []);
    const alike = listAlike(folded, new Set(candidates)).filter(({ isBeginning }) => !isBeginning);
    const found = new Set(alike.map((other) => other.word));
    for (const other of entries) {
      const direction = directionOf(word, other.word);
      if (direction === null) continue;
      if (other.concept === concept) {
        const result = results[direction];
        result.of++;
        if (found.has(other.folded)) result.found++;
        else result.missed.push(`${word} ${other.word}`);
      } else {
        falseHits.of++;
        if (found.has(other.folded)) {
          falseHits.found++;
          falseHits.missed.push(`${word} ${other.word}`);
        }
      }
    }
  }
  return { results, falseHits };
}
