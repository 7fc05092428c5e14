import type { Db } from '#platform/database/tables.ts';
import type { MatchPage, Search } from './context.ts';
import { toQueries, type Kind, type QueryWord } from './lexemes.ts';
import * as store from './store/index.ts';
import { isTypoOf, toleratesTypo, typoKeys } from './typo-rules.ts';
import { splitWords } from './words.ts';

/** Results after these are not answered: this limits the cost of late pages. */
export const maxResults = 1000;
/** Matches that are ranked together; see `Wanted`. */
const segment = 100;
/** Further words are ignored: a search of 200 characters with more consists of single letters. */
const maxWords = 20;
/** With more completions a prefix is searched for as such. */
const maxCompletions = 8;
/** Known words that are compared with a possible typo, and those of them that are searched for. */
const maxCandidates = 500;
const maxCorrections = 30;

/** Finds the ids of entries that match every word of a text, best first. The result is the same for everybody. */
export async function findMatches(
  { db, matchPages }: Search,
  kind: Kind,
  text: string,
  { page = 1, limit }: { page?: number | undefined; limit: number },
): Promise<MatchPage> {
  const offset = (page - 1) * limit;
  const words = splitWords(text).slice(0, maxWords);
  if (words.length === 0 || offset >= maxResults) return { ids: [], hasMore: false };
  const key = [kind, offset, limit, ...words].join(' ');
  return matchPages.get(key, async () => {
    const wanted = { segment, offset, limit: Math.min(limit + 1, maxResults - offset) };
    const ids = await listMatches(db, kind, await expandWords(db, words), wanted);
    return { ids: ids.slice(0, limit), hasMore: ids.length > limit };
  });
}

/** Finds the known words that begin with each word, and those that it may be a typo of. */
async function expandWords(db: Db, words: readonly string[]): Promise<QueryWord[]> {
  const lookups = words.map((word) => ({ word, keys: toleratesTypo(word) ? typoKeys(word) : [] }));
  // One more completion than the limit, to know whether there are too many.
  const known = await store.listKnownWords(db, lookups, {
    completions: maxCompletions + 1,
    candidates: maxCandidates,
  });
  return words.map((word, index) => {
    const ofWord = known.filter((other) => other.index === index);
    const completions = ofWord.filter((other) => other.isCompletion).map((other) => other.word);
    const candidates = ofWord.filter((other) => !other.isCompletion).map((other) => other.word);
    return {
      word,
      completions: completions.length > maxCompletions ? null : completions,
      corrections: listCorrections(word, candidates),
    };
  });
}

function listCorrections(word: string, candidates: readonly string[]): string[] {
  return (
    candidates
      .filter((candidate) => !candidate.startsWith(word) && isTypoOf(word, candidate))
      // Words of the same length first.
      .sort((a, b) => Math.abs(a.length - word.length) - Math.abs(b.length - word.length))
      .slice(0, maxCorrections)
  );
}

async function listMatches(
  db: Db,
  kind: Kind,
  words: readonly QueryWord[],
  wanted: store.Wanted,
): Promise<string[]> {
  const queries = toQueries(kind, words);
  const newest = await store.listNewestMatches(db, kind, queries, wanted);
  // Matches are less dense than the newest entries suggest: search all.
  const found = newest.leftOut ? await store.listAllMatches(db, kind, queries, wanted) : newest;
  return found.ids;
}
