import { seriesAddresses as at } from '@kalaangan/contract/artworks/series';
import { seriesMessages as messages } from '@kalaangan/contract/artworks/series-messages';
import { seriesCalls } from '@kalaangan/contract/artworks/series.calls';
import type { FastifyInstance } from 'fastify';
import type { RouteOptions } from '#features/accounts/index.ts';
import { registerCalls } from '#platform/http/calls/contract-routes.ts';
import type { Artworks } from '../context.ts';
import { createSeries, editSeries, removeSeries } from './commands.ts';
import { getSeriesPage, listSeriesOf, listSeriesOfArtwork } from './queries.ts';

export function registerSeriesRoutes(app: FastifyInstance, artworks: Artworks, options: RouteOptions): void {
  registerCalls(
    app,
    seriesCalls,
    {
      [at.create]: async ({ viewer, body }) => createSeries(artworks, viewer, body),
      [at.get]: async ({ params, query, audience }) => getSeriesPage(artworks, params.id, query, audience),
      [at.edit]: async ({ params, viewer, body }) => editSeries(artworks, params.id, viewer, body),
      [at.remove]: async ({ params, viewer, body }) => {
        await removeSeries(artworks, params.id, viewer, body);
        return { message: messages.deleted };
      },
      [at.ofUser]: {
        answerAudience: async ({ params, query, audience }) =>
          listSeriesOf(artworks, params.id, query, audience),
      },
      [at.ofArtwork]: async ({ params, audience }) => ({
        series: await listSeriesOfArtwork(artworks, params.id, audience),
      }),
    },
    options,
  );
}
