import { searchLimits } from '@kalaangan/contract/search';
import type { ArtworkItem } from '@kalaangan/contract/artworks.calls';
import type { FoundPeoplePage } from '@kalaangan/contract/search.calls';
import { startIndexing } from './indexing.ts';
import { createMatches } from './matches.ts';
import type { SearchOptions } from './options.ts';
import { createSources } from './sources.ts';
import { toFoundPerson } from './views.ts';

export type SearchRequest = {
  q: string;
  page?: number | undefined;
  limit: number;
  /** Who asks: an account, else an address. */
  asker: string;
};

export type Search = ReturnType<typeof createSearch>;

export function createSearch(options: SearchOptions) {
  const { database, jobs, rateLimits, accounts, artworks } = options;
  const findMatches = createMatches(database.kysely);
  startIndexing(database.kysely, jobs, createSources(options));

  return {
    /** @throws Problem 429 */
    async findArtworks({ q, asker, ...page }: SearchRequest): Promise<ArtworkItem[]> {
      await rateLimits.consume('search', asker);
      const { ids } = await findMatches('artwork', q, page);
      return artworks.listItems(ids);
    },

    /** Each with the newest works. @throws Problem 429 */
    async findPeople({ q, asker, ...page }: SearchRequest): Promise<FoundPeoplePage> {
      await rateLimits.consume('search', asker);
      const { ids, hasMore } = await findMatches('person', q, page);
      const [people, works] = await Promise.all([
        accounts.findListedPeople(ids),
        artworks.listNewestOfEach(ids, searchLimits.cardArtworks),
      ]);
      const users = ids.flatMap((id) => {
        const person = people.get(id);
        return person ? toFoundPerson(person, works.get(id) ?? []) : [];
      });
      return { users, hasMore };
    },
  };
}
