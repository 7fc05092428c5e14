import type { Db } from '#platform/database/tables.ts';
import type { MatchPage, Search } from './context.ts';
import { toQueries, type AskedWord, type Kind } from './lexemes.ts';
import * as store from './store/index.ts';
import { isTypoOf, toleratesTypo, typoKeys } from './typo-rules.ts';
import { cutWords } from './words.ts';

/** Nobody reads further, and no page costs more than this one. */
const maxFound = 1000;
/** So many matches are put in order together: titles, and the newest of all else. */
const segment = 100;
/** More in 200 characters are single letters. */
const maxWords = 20;
/** Of a beginning of more words, they are not looked up one by one. */
const maxBegun = 8;
/** Words that may be meant: looked at, and searched for. */
const maxCandidates = 500;
const maxTypos = 30;

/** Finds the ids of what matches every word of a text, best match first. The same for everybody. */
export async function findMatches(
  { db, matchPages }: Search,
  kind: Kind,
  text: string,
  { page = 1, limit }: { page?: number | undefined; limit: number },
): Promise<MatchPage> {
  const offset = (page - 1) * limit;
  const words = cutWords(text).slice(0, maxWords);
  if (words.length === 0 || offset >= maxFound) return { ids: [], hasMore: false };
  const key = [kind, offset, limit, ...words].join(' ');
  return matchPages.get(key, async () => {
    const wanted = { segment, offset, limit: Math.min(limit + 1, maxFound - offset) };
    const ids = await listMatches(db, kind, await expandWords(db, words), wanted);
    return { ids: ids.slice(0, limit), hasMore: ids.length > limit };
  });
}

/** With what each word may stand for: words that begin with it, and known words that it may be a typo of. */
async function expandWords(db: Db, words: readonly string[]): Promise<AskedWord[]> {
  const asked = words.map((word) => ({ word, keys: toleratesTypo(word) ? typoKeys(word) : [] }));
  // One more than is used tells that there are too many.
  const known = await store.listKnownWords(db, asked, { begun: maxBegun + 1, meant: maxCandidates });
  return words.map((word, index) => {
    const ofWord = known.filter(({ place }) => place === index);
    const begun = ofWord.filter((other) => other.begun).map((other) => other.word);
    const candidates = ofWord.filter((other) => !other.begun).map((other) => other.word);
    return { word, begun: begun.length > maxBegun ? null : begun, meant: listTypoTargets(word, candidates) };
  });
}

function listTypoTargets(word: string, candidates: readonly string[]): string[] {
  return (
    candidates
      .filter((candidate) => !candidate.startsWith(word) && isTypoOf(word, candidate))
      // The nearest are as long as what was typed; longer ones begin with it.
      .sort((a, b) => Math.abs(a.length - word.length) - Math.abs(b.length - word.length))
      .slice(0, maxTypos)
  );
}

async function listMatches(
  db: Db,
  kind: Kind,
  asked: readonly AskedWord[],
  wanted: store.Wanted,
): Promise<string[]> {
  const queries = toQueries(kind, asked);
  const newest = await store.listNewestMatches(db, kind, queries, wanted);
  // Where the newest are not like the rest.
  const found = newest.leftOut ? await store.listAllMatches(db, kind, queries, wanted) : newest;
  return found.ids;
}
