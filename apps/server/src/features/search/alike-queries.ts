import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import { searchLimits as limits } from '@kalaangan/contract/search/search';
import type { MoreArtworks } from '@kalaangan/contract/search/search.calls';
import { listPage, type SharedAudience } from '#features/accounts/index.ts';
import { artworkRules, getArtwork, listArtworkItems, listArtworksOf } from '#features/artworks/index.ts';
import type { ListAnswer } from '#platform/http/calls/list-answer.ts';
import { rankAlike } from './alike-ranking.ts';
import type { Search } from './context.ts';
import { toAlikeQuery } from './lexemes.ts';
import { expandWords } from './match-queries.ts';
import * as store from './store/index.ts';
import { dependOnEntries } from './tags.ts';
import { splitQuery } from './words.ts';

/** What a work's tags, its style and each word of its title count for, before it is known how many others have them. */
const weights = { tag: 4, style: 2, word: 1 };
/** Further words of a title are ignored. */
const maxTitleWords = 8;
/** With fewer candidates than this, older works are searched, too. */
const enoughCandidates = 100;
/** Number of ids that are kept: some are left out for some audiences. */
const maxKept = 60;

/** Lists what one may go on with after a work. Nothing is known of who asks but the audience. @throws {Problem} 404 */
export async function findMore(
  search: Search,
  id: string,
  audience: SharedAudience,
): Promise<ListAnswer<MoreArtworks>> {
  const artwork = await getArtwork(search.artworks, id, { ...audience, viewer: null });
  const { _id: artistId } = artwork.creator;
  const isOther = (item: { _id: string }) => item._id !== id;
  const byArtist = await listArtworksOf(
    search.artworks,
    artistId,
    { page: 1, limit: limits.moreByArtist + 1 },
    audience,
  );
  // What the artist has made with others is among them.
  const shown = new Set(byArtist.read().artworks.map(({ _id }) => _id));
  const ids = (await findAlike(search, artwork)).filter((one) => !shown.has(one));
  return listPage(audience, {
    request: { page: 1, limit: limits.moreAlike },
    load: async ({ page = 1, limit }) => {
      const part = ids.slice((page - 1) * limit, page * limit);
      const items = await listArtworkItems(search.artworks, part);
      return {
        items: items.filter(({ creator }) => creator._id !== artistId),
        hasMore: ids.length > page * limit,
        nextCursor: null,
      };
    },
    rules: artworkRules,
    view: ({ items: alike }) => ({
      byArtist: byArtist.read().artworks.filter(isOther).slice(0, limits.moreByArtist),
      alike,
    }),
  });
}

type Term = { text: string; weight: number };

function termsOf({ artStyle, tags, title }: Artwork): Term[] {
  return [
    ...tags.map((text) => ({ text, weight: weights.tag })),
    { text: artStyle, weight: weights.style },
    ...splitQuery(title)
      .slice(0, maxTitleWords)
      .map((text) => ({ text, weight: weights.word })),
  ];
}

/** Finds the ids of works with the same tags, style or words of the title, or words that sound so, best first. */
async function findAlike({ db, alike }: Search, artwork: Artwork): Promise<readonly string[]> {
  dependOnEntries('artwork');
  const terms = termsOf(artwork);
  const key = JSON.stringify([artwork._id, ...terms.map(({ text }) => text)]);
  const known = alike.get(key);
  if (known) return known;
  const words = terms.map(({ text }) => splitQuery(text));
  const expanded = await expandWords(db, words.flat(), []);
  let at = 0;
  const queries = words.map((ofTerm) => toAlikeQuery('artwork', expanded.slice(at, (at += ofTerm.length))));
  const used = terms.flatMap(({ weight }, index) => {
    const query = queries[index];
    return query ? { query, weight } : [];
  });
  const candidates = await listCandidates(
    db,
    used.map(({ query }) => query),
  );
  const ranked = rankAlike(
    candidates.filter(({ id }) => id !== artwork._id),
    used.map(({ weight }) => weight),
  ).slice(0, maxKept);
  alike.set(key, ranked);
  return ranked;
}

/** Searches the newest works first: of common terms these have enough. */
async function listCandidates(db: Search['db'], queries: readonly string[]): Promise<store.Candidate[]> {
  if (queries.length === 0) return [];
  const [near, far] = store.alikeReaches;
  const newest = await store.listCandidates(db, 'artwork', queries, near);
  if (newest.length >= enoughCandidates) return newest;
  const newer = await store.listCandidates(db, 'artwork', queries, far);
  return newer.length >= enoughCandidates ? newer : store.listCandidates(db, 'artwork', queries, null);
}
