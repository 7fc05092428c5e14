import { searchAddresses as at, type SearchTabName } from '@kalaangan/contract/search/search';
import { searchCalls } from '@kalaangan/contract/search/search.calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteOptions, Viewer } from '#features/accounts/index.ts';
import { requireMet } from '#features/artworks/index.ts';
import { registerCalls } from '#platform/http/calls/contract-routes.ts';
import { findMore } from './alike-queries.ts';
import type { Search } from './context.ts';
import { countMatches } from './count-queries.ts';
import type { Kind } from './lexemes.ts';
import { proposePeople } from './proposal-queries.ts';
import { findArtworks, findBlogs, findDiscussions, findPeople } from './queries.ts';
import { suggestTags } from './tag-queries.ts';
import { suggestSearch } from './suggestion-queries.ts';

const kindOf: Readonly<Record<SearchTabName, Kind>> = {
  artworks: 'artwork',
  artists: 'person',
  discussions: 'discussion',
  blogs: 'blog',
};

export function registerSearchRoutes(app: FastifyInstance, search: Search, options: RouteOptions): void {
  /** Limits the searches of an account, or of a visitor's network address. @throws {Problem} 429 */
  const before = ({ viewer, request }: { viewer: Viewer | null; request: FastifyRequest }) =>
    search.rateLimits.consume('search', viewer?.id ?? request.caller);
  const beforeAll = ({ request }: { request: FastifyRequest }) => before({ viewer: null, request });
  registerCalls(
    app,
    searchCalls,
    {
      [at.artworks]: {
        before,
        answerAudience: async ({ query, audience }) => findArtworks(search, query, audience),
      },
      [at.blogs]: {
        before,
        answerAudience: async ({ query, audience }) => findBlogs(search, query, audience),
      },
      [at.discussions]: {
        before,
        answer: async ({ query, audience }) => findDiscussions(search, query, audience),
      },
      [at.more]: {
        before: ({ params, viewer }) => requireMet(search.artworks, params.id, viewer),
        answerAudience: async ({ params, audience }) => (await findMore(search, params.id, audience)).read(),
      },
      [at.tags]: {
        before: beforeAll,
        answer: async ({ query: { q } }) => ({ tags: await suggestTags(search, q) }),
      },
      [at.counts]: {
        before: ({ viewer, request }) =>
          search.rateLimits.consume('searchCounts', viewer?.id ?? request.caller),
        answer: async ({ query: { q }, audience }) => countMatches(search, q, audience),
      },
      [at.suggestion]: {
        before: beforeAll,
        answer: async ({ query: { q, of } }) => ({ suggestion: await suggestSearch(search, kindOf[of], q) }),
      },
      [at.proposed]: async ({ viewer, audience, request }) => {
        await before({ viewer, request });
        return proposePeople(search, audience);
      },
      [at.people]: {
        before,
        answerAudience: async ({ query, audience }) => findPeople(search, query, audience),
      },
    },
    options,
  );
}
