import { searchAddresses as at } from '@kalaangan/contract/search';
import { searchCalls } from '@kalaangan/contract/search.calls';
import type { FastifyInstance } from 'fastify';
import { registerCalls, type RouteOptions } from '#platform/http/contract-routes.ts';
import type { Search } from './context.ts';
import { findArtworks, findBlogs, findDiscussions, findPeople } from './queries.ts';

export function registerSearchRoutes(app: FastifyInstance, search: Search, options: RouteOptions): void {
  registerCalls(
    app,
    searchCalls,
    {
      [at.artworks]: async ({ query, viewer, request }) =>
        findArtworks(search, { ...query, requester: viewer?.id ?? request.ip }),
      [at.blogs]: async ({ query, viewer, request }) =>
        findBlogs(search, { ...query, requester: viewer?.id ?? request.ip }),
      [at.discussions]: async ({ query, viewer, request }) =>
        findDiscussions(search, { ...query, requester: viewer?.id ?? request.ip }, viewer),
      [at.people]: async ({ query, viewer, request }) =>
        findPeople(search, { ...query, requester: viewer?.id ?? request.ip }),
    },
    options,
  );
}
