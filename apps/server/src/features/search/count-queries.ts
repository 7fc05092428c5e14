import { searchLimits, type SearchTabName } from '@kalaangan/contract/search/search';
import { findShownCards, listPage, type Audience } from '#features/accounts/index.ts';
import { listSubjectsOfAnyKind } from '#features/social/index.ts';
import type { FilledPage } from '#platform/database/lists/filled-page.ts';
import type { Search } from './context.ts';
import type { Kind } from './lexemes.ts';
import { findMatches, readSearchedText } from './match-queries.ts';

/**
 * Counts what the audience would see of each kind, up to one more than is shown as a number: as many matches as one page of
 * ranking has, of which the newest blocks of the index are read.
 */
export async function countMatches(
  search: Search,
  q: string,
  audience: Audience,
): Promise<Record<SearchTabName, number>> {
  const text = readSearchedText(search, q);
  const find = async (kind: Kind, { page, limit }: { page?: number | undefined; limit: number }) => {
    const withoutAi = kind === 'artwork' && audience.leavesOutAi;
    return findMatches(search, kind, text, { page, limit, withoutAi });
  };
  const request = { page: 1, limit: searchLimits.counted };
  const countOf = ({ items, hasMore }: FilledPage<unknown>) => items.length + (hasMore ? 1 : 0);

  async function countContent(kind: Exclude<Kind, 'person'>): Promise<number> {
    const counted = await listPage(audience, {
      request,
      async load(part) {
        const { ids, hasMore } = await find(kind, part);
        const subjects = await listSubjectsOfAnyKind(search.db, ids);
        const items = subjects.filter(({ visibility }) => visibility === 'visible');
        return { items, hasMore, nextCursor: null };
      },
      rules: { ownerOf: ({ ownerId }) => ownerId, isMature: ({ isMature }) => isMature ?? false },
      view: countOf,
    });
    return counted.read();
  }

  async function countPeople(): Promise<number> {
    const counted = await listPage(audience, {
      request,
      async load(part) {
        const { ids, hasMore } = await find('person', part);
        const shown = await findShownCards(search.accounts, ids);
        // The page leaves out the card of the reader.
        const items = [...shown.keys()].filter((id) => id !== audience.viewer?.id);
        return { items, hasMore, nextCursor: null };
      },
      rules: { personOf: (id: string) => id },
      view: countOf,
    });
    return counted.read();
  }

  const [artworks, artists, discussions, blogs] = await Promise.all([
    countContent('artwork'),
    countPeople(),
    countContent('discussion'),
    countContent('blog'),
  ]);
  return { artworks, artists, discussions, blogs };
}
