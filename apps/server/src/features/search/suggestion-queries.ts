import type { Search } from './context.ts';
import type { Kind } from './lexemes.ts';
import { findMatches, readSearchedText } from './match-queries.ts';
import { askedSoundKeys, listAlike } from './sounds/index.ts';
import { scriptOf } from './sounds/script.ts';
import * as store from './store/index.ts';
import { distance, typoKeys } from './typo-rules.ts';
import { splitWords } from './words.ts';

/** Maximum number of words that are looked at. */
const maxWords = 6;
/** Maximum number of known words that are compared with each. */
const maxCandidates = 500;
/** Maximum number of texts that are tried until one finds something. */
const maxTries = 6;
/** Factor by which vowels may differ more than in what is found without asking. */
const looseness = 2;
/** Cost by which a word of another script must be nearer: people go on in theirs. */
const otherScript = 0.5;

/** A text near to one that finds nothing in a kind, which does find something; null if none is known. */
export async function suggestSearch(search: Search, kind: Kind, text: string): Promise<string | null> {
  const words = splitWords(text).slice(0, maxWords);
  const lookups = words.map((word) => ({ word, keys: typoKeys(word), sounds: askedSoundKeys(word) }));
  if (lookups.length === 0) return null;
  const limits = { completions: 1, candidates: maxCandidates, sounds: maxCandidates };
  const known = await store.listKnownWords(search.db, lookups, limits);
  const nearest = words.map((word, index) => {
    const ofWord = known.filter((other) => other.index === index);
    return ofWord.some(({ by }) => by === 'letters')
      ? [word]
      : listNearest(word, [...new Set(ofWord.map((other) => other.word))]);
  });
  for (const suggested of listTexts(words, nearest).slice(0, maxTries)) {
    const found = await findMatches(search, kind, readSearchedText(search, suggested), {
      limit: 1,
      withoutAi: true,
    });
    if (found.ids.length > 0) return suggested.normalize('NFC');
  }
  return null;
}

/** The known words that a word may have been meant for, nearest first. */
function listNearest(word: string, candidates: readonly string[]): string[] {
  const costs = new Map<string, number>();
  for (const { word: other, cost, isBeginning } of listAlike(word, candidates, looseness))
    if (!isBeginning) costs.set(other, cost);
  // One wrong letter in three or four.
  const most = Math.floor((Array.from(word).length + 1) / 3);
  for (const other of candidates) {
    const letters = distance(word, other, most);
    const sound = costs.get(other);
    // Of two that sound alike, the one with fewer wrong letters.
    if (letters <= most) costs.set(other, (letters / (most + 1) + (sound ?? 1)) / 2);
  }
  const script = scriptOf(word);
  const rank = ([other, cost]: [string, number]) => cost + (scriptOf(other) === script ? 0 : otherScript);
  return [...costs].sort((a, b) => rank(a) - rank(b)).map(([other]) => other);
}

/** Texts with a near word in each place, then without each single word, from the last on. */
function listTexts(words: readonly string[], nearest: readonly (readonly string[])[]): string[] {
  const typed = words.join(' ');
  const best = nearest.map(([first = '']) => first).filter((word) => word !== '');
  const others = nearest.flatMap((options, index) =>
    options.slice(1, 3).map((option) => best.with(Math.min(index, best.length - 1), option).join(' ')),
  );
  const shorter = best.length > 1 ? best.map((_, index) => best.toSpliced(-1 - index, 1).join(' ')) : [];
  return [...new Set([best.join(' '), ...others, ...shorter])].filter(
    (text) => text !== '' && text !== typed,
  );
}
