import * as z from 'zod';
import { artworkItem } from './artworks.calls.ts';
import { seriesAddresses as at, seriesLimits as limits } from './series.ts';
import { seriesMessages as messages } from './series-messages.ts';
import { defineCalls } from '../call.ts';
import { generalMessages } from '../errors.ts';
import { id, idParam, idParams, messageAnswer, pageQuery, text, time } from '../fields.ts';
import { coverView } from '../media/image.ts';
import { personCard, wordsLanguage } from '../people/people.ts';
import { removalReason } from '../safety/removal.ts';
import { ownVisibility } from '../social/visibility.ts';

const items = z
  .array(idParam, { error: generalMessages.malformed })
  .transform((ids) => [...new Set(ids)])
  .pipe(z.array(idParam).max(limits.items, { error: messages.tooMany }));

/** What its artist states about a series. `cover`: one of their artworks; without one its first. */
export const seriesFields = z.object({
  title: text({ required: messages.titleRequired, max: limits.title, tooLong: messages.titleTooLong }),
  description: text({
    max: limits.description,
    tooLong: messages.descriptionTooLong,
    lines: true,
  }).default(''),
  cover: idParam.nullable().default(null),
  items: items.default([]),
});
export type SeriesFields = z.output<typeof seriesFields>;

const { title, description, cover } = seriesFields.shape;
const seriesEdit = z.object({
  title: title.optional(),
  description: description.unwrap().optional(),
  cover: cover.unwrap().optional(),
  items: items.optional(),
});
export type SeriesEdit = z.output<typeof seriesEdit>;

const series = z.object({
  ...wordsLanguage,
  _id: id,
  title: z.string(),
  description: z.string(),
  /** The artwork that was chosen as its cover. */
  cover: id.nullable(),
  /** The picture of its card; null without any. */
  picture: coverView.nullable(),
  /** Number of its artworks that are shown. */
  itemCount: z.number().int(),
  creator: personCard,
  createdAt: time,
  ...ownVisibility,
});
export type Series = z.output<typeof series>;

const seriesWithItems = series.extend({
  items: z.array(artworkItem),
  nextCursor: z.string().nullable(),
  /** Permissions of the viewer. */
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type SeriesPage = z.output<typeof seriesWithItems>;

const seriesList = z.object({
  series: z.array(series),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
});
export type SeriesList = z.output<typeof seriesList>;

/** A series that has an artwork, with the ids of those before and after it. */
const seriesStep = z.object({
  ...wordsLanguage,
  _id: id,
  title: z.string(),
  previous: id.nullable(),
  next: id.nullable(),
});
export type SeriesStep = z.output<typeof seriesStep>;

export const seriesCalls = defineCalls({
  [at.create]: {
    summary: "Makes a series of one's own artworks; for verified accounts",
    session: 'required',
    publishes: true,
    errors: ['forbidden', 'not_found', 'email_not_verified'],
    body: seriesFields,
    answers: { 201: series },
  },
  [at.get]: {
    summary: 'One series with a page of its published artworks, in their order',
    session: 'optional',
    params: idParams,
    query: pageQuery(limits.itemsPage),
    answers: { 200: seriesWithItems },
  },
  [at.edit]: {
    summary: 'Changes a series; for its owner. Omitted fields are unchanged',
    session: 'required',
    publishes: true,
    errors: ['forbidden', 'email_not_verified'],
    params: idParams,
    body: seriesEdit,
    answers: { 200: series },
  },
  [at.remove]: {
    summary: 'Deletes a series, without its artworks; for its owner or an admin',
    session: 'required',
    errors: ['forbidden', 'already_done'],
    params: idParams,
    body: removalReason,
    answers: { 200: messageAnswer },
  },
  [at.ofUser]: {
    summary: "A person's series, newest first",
    session: 'optional',
    params: idParams,
    query: pageQuery(limits.seriesPage),
    answers: { 200: seriesList },
  },
  [at.ofArtwork]: {
    summary: 'The series that have an artwork, with those before and after it',
    session: 'optional',
    params: idParams,
    answers: { 200: z.object({ series: z.array(seriesStep) }) },
  },
});
