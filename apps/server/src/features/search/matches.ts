import type { Db } from '#platform/database/tables.ts';
import { createBriefCache } from '#platform/memory/brief-cache.ts';
import { toQueries, type AskedWord, type Kind } from './lexemes.ts';
import * as store from './store/index.ts';
import { cutWords } from './words.ts';
import { isForgiven, isMeant, wordKeys } from './wrong-letter.ts';

/** Nobody reads further, and no page costs more than this one. */
const mostFound = 1000;
/** So many matches are put in order together: titles, and the newest of all else. */
const segment = 100;
/** More in 200 characters are single letters. */
const mostWords = 20;
/** Of a beginning of more words, they are not looked up one by one. */
const mostBegun = 8;
/** Words that may be meant: looked at, and searched for. */
const mostCandidates = 500;
const mostMeant = 30;
/** What was found is the same for everybody, for so long: many type the same words. */
const keepMs = 1_000;
const mostKept = 1_000;

export type MatchPage = { ids: string[]; hasMore: boolean };
export type PageRequest = { page?: number | undefined; limit: number };

export type Matches = {
  /** Finds the ids of what matches every word of a text, best match first. Whoever asks finds the same. */
  find(kind: Kind, text: string, request: PageRequest): Promise<MatchPage>;
  /** When what is found may have changed. */
  forget(): void;
};

export function createMatches(db: Db): Matches {
  const found = createBriefCache<MatchPage>({ keepMs, most: mostKept });

  return {
    async find(kind, text, { page = 1, limit }) {
      const offset = (page - 1) * limit;
      const words = cutWords(text).slice(0, mostWords);
      if (words.length === 0 || offset >= mostFound) return { ids: [], hasMore: false };
      const key = [kind, offset, limit, ...words].join(' ');
      return found.get(key, async () => {
        const wanted = { segment, offset, limit: Math.min(limit + 1, mostFound - offset) };
        const ids = await listMatches(db, kind, await explainWords(db, words), wanted);
        return { ids: ids.slice(0, limit), hasMore: ids.length > limit };
      });
    },
    forget: found.clear,
  };
}

async function explainWords(db: Db, words: readonly string[]): Promise<AskedWord[]> {
  const asked = words.map((word) => ({ word, keys: isForgiven(word) ? wordKeys(word) : [] }));
  // One more tells that there are too many.
  const known = await store.listKnownWords(db, asked, { begun: mostBegun + 1, meant: mostCandidates });
  return words.map((word, index) => {
    const ofWord = known.filter(({ place }) => place === index);
    const begun = ofWord.filter((other) => other.begun).map((other) => other.word);
    const candidates = ofWord.filter((other) => !other.begun).map((other) => other.word);
    return { word, begun: begun.length > mostBegun ? null : begun, meant: listMeant(word, candidates) };
  });
}

function listMeant(word: string, candidates: readonly string[]): string[] {
  return (
    candidates
      .filter((candidate) => !candidate.startsWith(word) && isMeant(word, candidate))
      // The nearest are as long as what was typed; longer ones begin with it.
      .sort((a, b) => Math.abs(a.length - word.length) - Math.abs(b.length - word.length))
      .slice(0, mostMeant)
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
