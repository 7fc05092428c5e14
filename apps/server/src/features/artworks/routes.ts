import { artworkAddresses as at } from '@kalaangan/contract/artworks';
import { artworkCalls } from '@kalaangan/contract/artworks.calls';
import type { FastifyInstance } from 'fastify';
import { registerCalls, type RouteOptions } from '#platform/http/contract-routes.ts';
import { readForm } from '#platform/http/multipart.ts';
import type { Artworks } from './artworks.ts';

export function registerArtworkRoutes(app: FastifyInstance, artworks: Artworks, options: RouteOptions): void {
  registerCalls(
    app,
    artworkCalls,
    {
      [at.list]: async ({ query: { type, ...page }, viewer }) => artworks.listFeed(type, viewer, page),
      [at.ofUser]: async ({ params, query }) => artworks.listOfUser(params.id, query),
      [at.get]: async ({ params, viewer }) => artworks.getArtwork(params.id, viewer),
      [at.create]: async ({ viewer, request }) =>
        readForm(request, async (parts) => {
          await artworks.requirePublisher(viewer);
          return artworks.createArtwork(viewer, parts);
        }),
      [at.like]: async ({ params, viewer }) => artworks.setLiked(params.id, viewer, true),
      [at.unlike]: async ({ params, viewer }) => artworks.setLiked(params.id, viewer, false),
      [at.likes]: async ({ params, query }) => artworks.listLikers(params.id, query),
      [at.incrementView]: async ({ params, viewer, request }) => ({
        views: await artworks.countView(params.id, viewer, {
          address: request.ip,
          browser: request.headers['user-agent'] ?? '',
        }),
      }),
    },
    options,
  );
}
