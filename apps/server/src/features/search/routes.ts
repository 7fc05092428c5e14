import { searchAddresses as at, type SearchTabName } from '@kalaangan/contract/search';
import { searchCalls } from '@kalaangan/contract/search.calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hidesNobody } from '#features/accounts/index.ts';
import { choosesAi } from '#features/artworks/index.ts';
import { mayMeetMature } from '#features/social/index.ts';
import { registerCalls, type RouteOptions } from '#platform/http/contract-routes.ts';
import type { Search } from './context.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Kind } from './lexemes.ts';
import { findArtworks, findBlogs, findDiscussions, findPeople } from './queries.ts';
import { suggestTags } from './tag-suggestions.ts';
import { suggestSearch } from './suggestion.ts';

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
  const isPersonal = async ({ viewer }: { viewer: Viewer | null }) =>
    !mayMeetMature(viewer) || !(await hidesNobody(search.accounts, viewer));
  registerCalls(
    app,
    searchCalls,
    {
      [at.artworks]: {
        before,
        isPersonal: async ({ query, viewer }) =>
          choosesAi(viewer, query.ai) || (await isPersonal({ viewer })),
        answer: async ({ query, viewer }) => findArtworks(search, query, viewer),
      },
      [at.blogs]: {
        before,
        isPersonal,
        answer: async ({ query, viewer }) => findBlogs(search, query, viewer),
      },
      [at.discussions]: {
        before,
        answer: async ({ query, viewer }) => findDiscussions(search, query, viewer),
      },
      [at.tags]: {
        before: beforeAll,
        answer: async ({ query: { q } }) => ({ tags: await suggestTags(search, q) }),
      },
      [at.suggestion]: {
        before: beforeAll,
        answer: async ({ query: { q, of } }) => ({ suggestion: await suggestSearch(search, kindOf[of], q) }),
      },
      [at.people]: {
        before,
        isPersonal,
        answer: async ({ query, viewer }) => findPeople(search, query, viewer),
      },
    },
    options,
  );
}
