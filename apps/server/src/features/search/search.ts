import { searchLimits } from '@kalaangan/contract/search';
import type { ArtworkItem } from '@kalaangan/contract/artworks.calls';
import type { FoundBlogsPage, FoundDiscussionsPage, FoundPeoplePage } from '@kalaangan/contract/search.calls';
import type { Viewer } from '#platform/http/viewer.ts';
import { startIndexing } from './indexing.ts';
import { createLeaving } from './leaving.ts';
import { createMatches } from './matches.ts';
import type { SearchOptions } from './options.ts';
import { createSources } from './sources.ts';
import { toFoundPerson, toPageEnd } from './views.ts';

export type SearchRequest = {
  q: string;
  page?: number | undefined;
  limit: number;
  /** Who asks: an account, else an address. */
  asker: string;
};

export type Search = ReturnType<typeof createSearch>;

export function createSearch(options: SearchOptions) {
  const { database, jobs, rateLimits, accounts, artworks, blogs, discussions } = options;
  const matches = createMatches(database.kysely);
  startIndexing(database.kysely, jobs, createSources(options), matches.forget);

  return {
    /** Forgets the words of the person's entry that nobody else has. */
    leave: createLeaving(database.kysely, jobs),

    /** @throws Problem 429 */
    async findArtworks({ q, asker, ...page }: SearchRequest): Promise<ArtworkItem[]> {
      await rateLimits.consume('search', asker);
      const { ids } = await matches.find('artwork', q, page);
      return artworks.listItems(ids);
    },

    /** @throws Problem 429 */
    async findBlogs({ q, asker, ...page }: SearchRequest): Promise<FoundBlogsPage> {
      await rateLimits.consume('search', asker);
      const { ids, hasMore } = await matches.find('blog', q, page);
      return { blogs: await blogs.listItems(ids), ...toPageEnd(page, ids, hasMore) };
    },

    /** @throws Problem 429 */
    async findDiscussions(
      { q, asker, ...page }: SearchRequest,
      viewer: Viewer | null,
    ): Promise<FoundDiscussionsPage> {
      await rateLimits.consume('search', asker);
      const { ids, hasMore } = await matches.find('discussion', q, page);
      return { discussions: await discussions.listItems(ids, viewer), ...toPageEnd(page, ids, hasMore) };
    },

    /** Each with the newest works. @throws Problem 429 */
    async findPeople({ q, asker, ...page }: SearchRequest): Promise<FoundPeoplePage> {
      await rateLimits.consume('search', asker);
      const { ids, hasMore } = await matches.find('person', q, page);
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
