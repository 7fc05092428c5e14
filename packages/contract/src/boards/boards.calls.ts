import * as z from 'zod';
import { artworkItem } from '../artworks/artworks.calls.ts';
import { defineCalls } from '../call.ts';
import { generalMessages } from '../errors.ts';
import { flag, id, idParam, idParams, messageAnswer, pageQuery, text, time } from '../fields.ts';
import { coverView } from '../media/image.ts';
import { personCard, wordsLanguage } from '../people/people.ts';
import { removalReason } from '../safety/removal.ts';
import { ownVisibility } from '../social/visibility.ts';
import { boardAddresses as at, boardLimits as limits, boardMessages as messages } from './boards.ts';

const unique = <Item>(items: readonly Item[]) => [...new Set(items)];

/** Ids of artworks in their order; one that comes twice counts once. */
const items = z
  // Counted first, so that a list of 100,000 does not yield as many issues.
  .custom<unknown[]>(Array.isArray, { error: generalMessages.malformed, abort: true })
  .overwrite(unique)
  .refine((ids) => ids.length <= limits.items, { error: messages.itemsTooMany, abort: true })
  .meta({ type: 'array', items: { type: 'string' } })
  .pipe(z.array(idParam).overwrite(unique));

const title = text({
  required: messages.titleRequired,
  max: limits.title,
  tooLong: messages.titleTooLong,
});

/** What a board is made of. */
const boardFields = z.object({ title, public: flag.default(false), items: items.default([]) });
export type BoardFields = z.output<typeof boardFields>;

const boardChange = z.object({ title: title.optional(), public: flag.optional(), items: items.optional() });
export type BoardChange = z.output<typeof boardChange>;

export const board = z.object({
  ...wordsLanguage,
  _id: id,
  title: z.string(),
  /** Whether everybody sees it; else its owner alone does. */
  public: z.boolean(),
  /** Number of its artworks, without those that are hidden or removed. */
  itemCount: z.number().int(),
  owner: personCard,
  createdAt: time,
  ...ownVisibility,
});
export type Board = z.output<typeof board>;

/** A board in a list, with the pictures of what was put on it last. */
const listedBoard = board.extend({ covers: z.array(coverView) });
export type ListedBoard = z.output<typeof listedBoard>;

const pageEnd = { hasMore: z.boolean(), nextCursor: z.string().nullable() };

const boardPage = board.extend({
  items: z.array(artworkItem),
  ...pageEnd,
  /** Permissions of the viewer. */
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type BoardPage = z.output<typeof boardPage>;

const boardList = z.object({ boards: z.array(listedBoard), ...pageEnd });
export type BoardList = z.output<typeof boardList>;

const savedPage = z.object({ artworks: z.array(artworkItem), ...pageEnd });
export type SavedPage = z.output<typeof savedPage>;

const saveState = z.object({
  saved: z.boolean(),
  /** Ids of the viewer's boards that it is on. */
  boards: z.array(id),
});
export type SaveState = z.output<typeof saveState>;

const onBoard = z
  .object({ boardId: idParam.optional() })
  .nullish()
  .transform((body) => body?.boardId ?? null);

export const boardCalls = defineCalls({
  [at.saveState]: {
    summary: 'Whether the viewer has saved an artwork, and on which of their boards it is',
    session: 'required',
    params: idParams,
    answers: { 200: saveState },
  },
  [at.save]: {
    summary: "Saves an artwork, and puts it on one of the viewer's boards if `boardId` is given; idempotent",
    session: 'required',
    errors: ['forbidden', 'age_unknown', 'consent_missing'],
    params: idParams,
    body: onBoard,
    answers: { 200: saveState },
  },
  [at.unsave]: {
    summary:
      'Takes an artwork off the saved ones and off all boards; with `boardId` off that board alone; idempotent',
    session: 'required',
    params: idParams,
    body: onBoard,
    answers: { 200: saveState },
  },
  [at.saved]: {
    summary: 'The artworks that the viewer has saved, the last saved first',
    session: 'required',
    query: pageQuery(limits.page),
    answers: { 200: savedPage },
  },
  [at.create]: {
    summary: 'Makes a board, private unless `public` is true; what is put on it is saved too',
    session: 'required',
    errors: ['forbidden', 'not_found', 'gone', 'age_unknown', 'consent_missing'],
    body: boardFields,
    answers: { 201: board },
  },
  [at.list]: {
    summary: "The viewer's own boards, newest first",
    session: 'required',
    query: pageQuery(limits.page),
    answers: { 200: boardList },
  },
  [at.get]: {
    summary: 'A board with a page of its artworks; a private one for its owner alone',
    session: 'optional',
    params: idParams,
    query: pageQuery(limits.page),
    answers: { 200: boardPage },
  },
  [at.edit]: {
    summary: 'Changes a board; for its owner. Omitted fields are unchanged, `items` replaces what is on it',
    session: 'required',
    errors: ['forbidden', 'age_unknown', 'consent_missing'],
    params: idParams,
    body: boardChange,
    answers: { 200: board },
  },
  [at.remove]: {
    summary: 'Deletes a board, for its owner or an admin; what was on it stays saved',
    session: 'required',
    errors: ['forbidden', 'already_done'],
    params: idParams,
    body: removalReason,
    answers: { 200: messageAnswer },
  },
});
