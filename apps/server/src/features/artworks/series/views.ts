import type { CoverView } from '@kalaangan/contract/media/image';
import type { Series, SeriesStep } from '@kalaangan/contract/artworks/series.calls';
import { tellLanguage } from '@kalaangan/rich-text/language';
import type { Author } from '#features/accounts/index.ts';
import type { ItemSummary, SeriesRow, StepRow } from './store.ts';

type SeriesParts = {
  row: SeriesRow;
  creator: Author;
  summary: Pick<ItemSummary, 'count' | 'cover'>;
  picture: CoverView | null;
};

export function toSeries({ row, creator, summary, picture }: SeriesParts): Series {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    cover: summary.cover,
    picture,
    itemCount: summary.count,
    creator: creator.card,
    createdAt: row.created_at.toISOString(),
    ...tellLanguage(creator, [row.title, row.description]),
  };
}

export function toStep({ id, ...step }: StepRow, creator: Author): SeriesStep {
  return { _id: id, ...step, ...tellLanguage(creator, [step.title]) };
}
