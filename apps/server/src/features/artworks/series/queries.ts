import { artworkMessages } from '@kalaangan/contract/artworks/artworks';
import { seriesLimits as limits } from '@kalaangan/contract/artworks/series';
import { seriesMessages as messages } from '@kalaangan/contract/artworks/series-messages';
import type { Series, SeriesList, SeriesPage, SeriesStep } from '@kalaangan/contract/artworks/series.calls';
import {
  findAuthors,
  listPageOf,
  mayMeetMature,
  type Audience,
  type SharedAudience,
} from '#features/accounts/index.ts';
import { describeOwnVisibility, requireVisible } from '#features/social/index.ts';
import { byId, loadPage, type PageRequest } from '#platform/database/lists/keyset.ts';
import type { ListAnswer } from '#platform/http/calls/list-answer.ts';
import { notFound } from '#platform/http/calls/problem.ts';
import type { Artworks } from '../context.ts';
import { listPermissions } from '../policy.ts';
import { artworkRules, listArtworkItems } from '../item-queries.ts';
import { findArtwork } from '../store.ts';
import { stateOf as stateOfArtwork } from '../subject.ts';
import * as store from './store.ts';
import { stateOf } from './subject.ts';
import { toSeries, toStep } from './views.ts';

/** A series with a page of its published works. @throws {Problem} 404, 410 */
export async function getSeriesPage(
  artworks: Artworks,
  id: string,
  request: PageRequest,
  audience: Audience,
): Promise<ListAnswer<SeriesPage>> {
  const { viewer } = audience;
  const row = await store.findSeries(artworks.db, id);
  if (!row) throw notFound(messages.notFound);
  requireVisible(stateOf(row), viewer, messages.notFound);
  const [[series], own] = await Promise.all([
    toAllSeries(artworks, row.owner_id, [row]),
    describeOwnVisibility(artworks.db, viewer, id, stateOf(row)),
  ]);
  // Its owner was deleted between two of the queries.
  if (!series) throw notFound(messages.notFound);
  const { edit, ...can } = listPermissions(viewer, row.owner_id);
  return listPageOf(audience, row.owner_id, {
    request,
    load: async (part) => {
      const { rows, ...end } = await loadPage(part, {
        sortKey: ['number'],
        keyOf: ({ position }: store.ItemRow) => [position] as const,
        load: (window) => store.listItems(artworks.db, { ...row, ...window }),
      });
      const ids = rows.map((item) => item.id);
      return { items: await listArtworkItems(artworks, ids), ...end };
    },
    isMature: artworkRules.isMature,
    none: { items: [], hasMore: false, nextCursor: null },
    view: ({ items, nextCursor }) => ({
      ...series,
      ...own,
      items,
      nextCursor,
      can: { ...can, edit: edit && row.visibility === 'visible' },
    }),
  });
}

/** The series of a person, newest first. */
export function listSeriesOf(
  artworks: Artworks,
  ownerId: string,
  request: PageRequest,
  audience: SharedAudience,
): Promise<ListAnswer<SeriesList>> {
  return listPageOf(audience, ownerId, {
    request,
    load: async (part) => {
      const { rows, ...end } = await loadPage(part, {
        ...byId,
        load: (window) => store.listSeriesOf(artworks.db, { ownerId, ...window }),
      });
      return { items: await toAllSeries(artworks, ownerId, rows), ...end };
    },
    none: { items: [], hasMore: false, nextCursor: null },
    view: ({ items, ...end }) => ({ series: items, ...end }),
  });
}

/** The series of one person, in the order of their rows. The number of queries does not grow with them. */
export async function toAllSeries(
  artworks: Artworks,
  ownerId: string,
  rows: readonly store.SeriesRow[],
): Promise<Series[]> {
  const ids = rows.map(({ id }) => id);
  const [people, summaries] = await Promise.all([
    findAuthors(artworks.accounts, [ownerId]),
    store.summarizeItems(artworks.db, ownerId, ids),
  ]);
  const creator = people.get(ownerId);
  if (!creator) return [];
  const pictured = await listArtworkItems(
    artworks,
    summaries.flatMap((summary) => summary.pictured ?? []),
  );
  const pictures = new Map(pictured.map(({ _id, cover, picture }) => [_id, picture ?? cover]));
  const byId = new Map(summaries.map((summary) => [summary.id, summary]));
  return rows.map((row) => {
    const summary = byId.get(row.id) ?? { count: 0, cover: null, pictured: null };
    const picture = summary.pictured === null ? null : (pictures.get(summary.pictured) ?? null);
    return toSeries({ row, creator, summary, picture });
  });
}

/** The series that have a work, with the steps in each. @throws {Problem} 404 */
export async function listSeriesOfArtwork(
  { db, accounts }: Artworks,
  id: string,
  audience: Audience,
): Promise<SeriesStep[]> {
  const { viewer } = audience;
  const row = await findArtwork(db, id);
  if (!row) throw notFound(artworkMessages.notFound);
  requireVisible(stateOfArtwork(row), viewer, artworkMessages.notFound);
  const ownerId = row.creator_id;
  if (audience.isApartFrom(ownerId)) return [];
  const [people, steps] = await Promise.all([
    findAuthors(accounts, [ownerId]),
    store.listSteps(db, { id, ownerId }, mayMeetMature(viewer, ownerId), limits.ofArtwork),
  ]);
  const creator = people.get(ownerId);
  return creator ? steps.map((step) => toStep(step, creator)) : [];
}
