import { discussionLimits, discussionMessages as say } from '@kalaangan/contract/discussions';
import type { DiscussionSort } from '@kalaangan/contract/discussions';
import type { Discussion, DiscussionItem, DiscussionPage } from '@kalaangan/contract/discussions.calls';
import { cleanLine } from '@kalaangan/contract/text';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/tables.ts';
import { notFound } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { textOf } from './blocks.ts';
import { listOfAll, listOfAuthor, listOfTag } from './lists.ts';
import type { DiscussionsOptions } from './options.ts';
import { wholeNumber, type ReplyQueries } from './reply-queries.ts';
import { findMedia, type ReplyViews } from './reply-views.ts';
import * as store from './store/index.ts';
import { toDiscussion, toDiscussionItem } from './views.ts';

type PageRequest = { page?: number | undefined; limit: number; cursor?: string | undefined };

export type DiscussionText = {
  id: string;
  authorId: string;
  title: string;
  tags: string[];
  text: string;
};

type Replies = { queries: ReplyQueries; views: ReplyViews };

export function createDiscussionQueries(options: DiscussionsOptions, replies: Replies) {
  const { database, social, accounts, media } = options;
  const db = database.kysely;

  /** Ids to items, in the order of the ids: one load for each kind of data. */
  async function toItems(ids: readonly string[], viewer: Viewer | null): Promise<DiscussionItem[]> {
    const [heads, tallies] = await Promise.all([store.listHeads(db, ids), social.findTallies(ids, viewer)]);
    const [people, pictures] = await Promise.all([
      accounts.findPersonCards(heads.map((head) => head.author_id)),
      findMedia(
        media,
        heads.map(({ preview }) => preview),
      ),
    ]);
    const byId = new Map(heads.map((head) => [head.id, head]));
    return ids.flatMap((id) => {
      const head = byId.get(id);
      const author = head && people.get(head.author_id);
      const tally = tallies.get(id);
      // Removed between two of the queries.
      if (!head || !author || !tally) return [];
      return toDiscussionItem({ head, author, tally, media: pictures });
    });
  }

  async function listIn(
    list: string,
    { sort, page, limit, cursor }: PageRequest & { sort: DiscussionSort },
    viewer: Viewer | null,
  ): Promise<DiscussionPage> {
    const { load, total } = sorts[sort];
    const place = cursor === undefined ? { page: page ?? 1, after: null } : readPlace(cursor);
    const offset = place.after ? 0 : (place.page - 1) * limit;
    // One row more than asked for: it tells whether there is more.
    const { rows, totals } = await load(db, { list, limit: limit + 1, offset, after: place.after });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      discussions: await toItems(
        shown.map(({ id }) => id),
        viewer,
      ),
      currentPage: place.page,
      totalPages: Math.ceil(total(totals) / limit),
      nextCursor: rows.length > limit && last ? encodeCursor([place.page + 1, last.votes, last.id]) : null,
    };
  }

  return {
    /** In the order of the ids; those that are gone are left out. */
    listItems: toItems,

    listDiscussions: (
      { tag = '', ...request }: PageRequest & { sort: DiscussionSort; tag?: string | undefined },
      viewer: Viewer | null,
    ) => listIn(cleanLine(tag) === '' ? listOfAll : listOfTag(cleanLine(tag)), request, viewer),

    listOfUser: (userId: string, request: PageRequest, viewer: Viewer | null) =>
      listIn(listOfAuthor(userId), { ...request, sort: 'latest' }, viewer),

    /** @throws Problem 404 */
    async getDiscussion(id: string, viewer: Viewer | null): Promise<Discussion> {
      const [row, top] = await Promise.all([
        store.findDiscussion(db, id),
        replies.queries.listTop(id, { limit: discussionLimits.replies }),
      ]);
      if (!row) throw notFound(say.notFound);
      const [people, pictures, { state, replies: views }] = await Promise.all([
        accounts.findPersonCards([row.author_id]),
        findMedia(media, [row.content]),
        replies.views.toRepliesWithState(id, top.rows, viewer),
      ]);
      const author = people.get(row.author_id);
      // Removed between two of the queries.
      if (!author || !state) throw notFound(say.notFound);
      return toDiscussion({
        row,
        author,
        state,
        media: pictures,
        replies: views,
        repliesNextCursor: top.nextCursor,
      });
    },

    /** What is searched of discussions. */
    async listSearchTexts(ids: readonly string[]): Promise<DiscussionText[]> {
      const rows = await store.listTexts(db, ids);
      return rows.map(({ id, author_id, title, tags, content }) => ({
        id,
        authorId: author_id,
        title,
        tags,
        text: textOf(content),
      }));
    },
  };
}

/** A cursor knows its page too, and where in the order it stands, whichever that is. */
function readPlace(cursor: string): { page: number; after: store.ListPosition } {
  const [page, votes, id] = decodeCursor(cursor, ['number', 'number', 'id']);
  return { page: Math.max(1, wholeNumber(page)), after: { votes: wholeNumber(votes), id } };
}

type Sort = {
  load: (db: Db, page: store.ListPage) => Promise<store.Listed>;
  total: (totals: store.Totals) => number;
};

const sorts: Readonly<Record<DiscussionSort, Sort>> = {
  latest: { load: store.listNewestIds, total: ({ discussions }) => discussions },
  top: { load: store.listTopIds, total: ({ discussions }) => discussions },
  unanswered: { load: store.listUnansweredIds, total: ({ unanswered }) => unanswered },
};
