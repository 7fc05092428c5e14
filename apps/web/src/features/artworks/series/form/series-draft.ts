import type { Series } from '@kalaangan/contract/artworks/series.calls';
import { dropDraft, readDraft, withDraft, writeDraft } from '~/lib/drafts/drafts.ts';

/** What the form has; `cover` is the id of a work, or '' for the first. */
export type SeriesValues = { title: string; description: string; cover: string; items: string[] };

const draftName = (id: string | null) => `series:${id ?? 'new'}`;

/** What is kept of the form, or else what is saved. */
export function readValues(
  saved: Pick<Series, '_id' | 'title' | 'description' | 'cover'> | null,
  items: string[],
) {
  const { title = '', description = '', cover = null } = saved ?? {};
  const values: SeriesValues = { title, description, cover: cover ?? '', items };
  return withDraft(values, readDraft(draftName(saved?._id ?? null)));
}

export const keepValues = (id: string | null, values: SeriesValues) => writeDraft(draftName(id), values);

export const dropValues = (id: string | null) => dropDraft(draftName(id));
