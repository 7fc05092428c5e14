import type { Series, SeriesList, SeriesPage } from '@kalaangan/contract/artworks/series.calls';
import type { Sent } from '../api/api.ts';
import { completeArtworkItem } from './artworks.ts';
import { completeEach } from './invalid-answer.ts';
import { pageEnd } from './page-end.ts';
import { completePerson, mayDelete, ownId } from './people.ts';

export function completeSeries(given: Partial<Series>): Series {
  return {
    picture: null,
    ...given,
    _id: given._id ?? '',
    title: given.title ?? '',
    description: given.description ?? '',
    cover: given.cover ?? null,
    itemCount: given.itemCount ?? 0,
    creator: completePerson(given.creator),
    createdAt: given.createdAt ?? '',
  };
}

export function completeSeriesPage(given: Partial<SeriesPage>): SeriesPage {
  const items = completeEach(given.items, completeArtworkItem);
  const series = completeSeries({ picture: items[0]?.cover ?? null, ...given });
  const { creator } = series;
  return {
    can: { edit: creator._id === ownId(), delete: mayDelete(creator) },
    ...given,
    ...series,
    items,
    nextCursor: given.nextCursor ?? null,
  };
}

export function completeSeriesList(given: Partial<SeriesList>, sent: Sent): SeriesList {
  return { series: completeEach(given.series, completeSeries), ...pageEnd(given, sent) };
}
