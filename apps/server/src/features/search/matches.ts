import type { Db } from '#platform/database/tables.ts';
import { toTiers, type AskedWord, type Kind } from './lexemes.ts';
import * as store from './store.ts';
import { cutWords } from './words.ts';
import { isForgiven, isMeant, wordKeys } from './wrong-letter.ts';

/** Nobody reads further, and no page costs more than this one. */
const mostFound = 1000;
/** More in 200 characters are single letters. */
const mostWords = 20;
/** Words that may be meant: looked at, and searched for. */
const mostCandidates = 500;
const mostMeant = 30;
/** A look at the newest tells how common a match is. */
const sample = 1000;
/** From so many of the sample on, enough is found among the newest: the index would have to bring up every match. */
const commonMatches = 50;

export type MatchPage = { ids: string[]; hasMore: boolean };

/** Finds the ids of what matches every word of a text, best match first. */
export function createMatches(db: Db) {
  async function listMeant(word: string): Promise<string[]> {
    if (!isForgiven(word)) return [];
    const candidates = await store.listWordsByKeys(db, wordKeys(word), mostCandidates);
    return (
      candidates
        .filter((candidate) => !candidate.startsWith(word) && isMeant(word, candidate))
        // The nearest are as long as what was typed; longer ones begin with it.
        .sort((a, b) => Math.abs(a.length - word.length) - Math.abs(b.length - word.length))
        .slice(0, mostMeant)
    );
  }

  return async function findMatches(
    kind: Kind,
    text: string,
    { page = 1, limit }: { page?: number | undefined; limit: number },
  ): Promise<MatchPage> {
    const offset = (page - 1) * limit;
    const words = cutWords(text).slice(0, mostWords);
    if (words.length === 0 || offset >= mostFound) return { ids: [], hasMore: false };
    const asked: AskedWord[] = await Promise.all(
      words.map(async (word) => ({ word, meant: await listMeant(word) })),
    );
    const { tiers, widest } = toTiers(kind, asked);
    const found = { tiers, widest, offset, limit: Math.min(limit + 1, mostFound - offset) };
    const { seen, matching } = await store.countNewestMatches(db, kind, widest, sample);
    const ids =
      matching < commonMatches
        ? await store.listMatches(db, found)
        : await store.listNewestMatches(db, kind, Math.ceil((mostFound * seen) / matching), found);
    return { ids: ids.slice(0, limit), hasMore: ids.length > limit };
  };
}
