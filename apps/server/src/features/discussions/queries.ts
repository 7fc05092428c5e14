import {
  discussionLimits,
  discussionMessages as messages,
  type DiscussionSort,
} from '@kalaangan/contract/discussions/discussions';
import type {
  Discussion,
  DiscussionItem,
  DiscussionPage,
} from '@kalaangan/contract/discussions/discussions.calls';
import { cleanLine } from '@kalaangan/contract/text';
import {
  findAudience,
  findAuthors,
  isOfMember,
  listPage,
  listPageOf,
  type Audience,
  type Rules,
  type Viewer,
} from '#features/accounts/index.ts';
import { signAddresses } from '#features/media/index.ts';
import {
  isOpen,
  findTallies,
  requireVisible,
  type VoteTally,
  describeOwnVisibility,
} from '#features/social/index.ts';
import { decodeCursor } from '#platform/database/lists/cursor.ts';
import type { FilledPage } from '#platform/database/lists/filled-page.ts';
import { cutPage, type PageRequest } from '#platform/database/lists/keyset.ts';
import type { Db } from '#platform/database/tables.ts';
import type { ListAnswer } from '#platform/http/calls/list-answer.ts';
import { notFound } from '#platform/http/calls/problem.ts';
import type { Discussions, ShownDiscussion, ShownPage } from './context.ts';
import { listOfAll, listOfAuthor, listOfTag } from './lists.ts';
import { toMemberView } from './member-views.ts';
import { listOwnHeldReplies, placeTopReplies, withAddresses } from './own-held-queries.ts';
import { listPermissions } from './policy.ts';
import { listTopReplies, toInteger } from './replies/queries.ts';
import { findMedia, toRepliesWithState } from './replies/reply-views.ts';
import * as store from './store/index.ts';
import { findLists } from './tag-list-queries.ts';
import { toDiscussion, toDiscussionItem, toDiscussionText, type DiscussionText } from './views.ts';

type SortedRequest = PageRequest & { sort: DiscussionSort };

/** Rules by which lists for everybody leave discussions out. */
export const discussionRules = { ownerOf: ({ author }) => author._id } satisfies Rules<DiscussionItem>;

/** Lists discussions. The number of pages is that of all discussions, also of those that the audience does not see. */
export function listDiscussions(
  discussions: Discussions,
  { tag = '', sort, ...request }: SortedRequest & { tag?: string | undefined },
  audience: Audience,
): Promise<ListAnswer<DiscussionPage>> {
  const line = cleanLine(tag);
  const list = line === '' ? listOfAll : listOfTag(line);
  return listPage(audience, {
    request,
    load: (part) => loadItems(discussions, list, { ...part, sort }, audience.viewer),
    rules: discussionRules,
    view: toPage,
  });
}

/** Lists a person's discussions, newest first. */
export function listDiscussionsOf(
  discussions: Discussions,
  userId: string,
  request: PageRequest,
  audience: Audience,
): Promise<ListAnswer<DiscussionPage>> {
  const list = listOfAuthor(userId);
  return listPageOf(audience, userId, {
    request,
    load: (part) => loadItems(discussions, list, { ...part, sort: 'latest' }, audience.viewer),
    none: { items: [], currentPage: 1, totalPages: 0, hasMore: false, nextCursor: null },
    view: toPage,
  });
}

type ItemPage = FilledPage<DiscussionItem> & Pick<DiscussionPage, 'currentPage' | 'totalPages'>;

const toPage = (
  { items, nextCursor }: FilledPage<DiscussionItem>,
  { currentPage, totalPages }: ItemPage,
): DiscussionPage => ({ discussions: items, currentPage, totalPages, nextCursor });

/** @throws {Problem} 404 */
export async function getDiscussion(
  discussions: Discussions,
  id: string,
  audience: Audience,
): Promise<Discussion> {
  const { viewer } = audience;
  const load = () => loadDiscussion(discussions, id);
  const { discussion, state, version } = viewer ? await discussions.shown.get(id, load) : await load();
  requireVisible(state, viewer, messages.notFound);
  if (!isOfMember(audience)) return discussion;
  const own = await describeOwnVisibility(discussions.db, viewer, id, state);
  const held = await listOwnHeldReplies(discussions, id, audience);
  const stretch = { after: undefined, until: discussion.repliesNextCursor };
  const replies = placeTopReplies(discussion.replies, held, stretch);
  const answer = {
    ...(await toMemberView(discussions, { ...discussion, replies }, audience)),
    ...own,
    ...(viewer?.id === state.ownerId && { version }),
  };
  if (isOpen(state.visibility)) return withAddresses(discussions, answer, held);
  const closed = { ...answer, can: { ...answer.can, edit: false, reply: false } };
  const mediaIds = await store.listOwnMediaIds(discussions.db, [id]);
  return signAddresses(discussions.media, closed, [...mediaIds, ...held.mediaIds]);
}

/** Loads a discussion as everybody sees it who may see it. @throws {Problem} 404 */
async function loadDiscussion(discussions: Discussions, id: string): Promise<ShownDiscussion> {
  const { db, accounts, media } = discussions;
  const [row, top] = await Promise.all([
    store.findDiscussion(db, id),
    listTopReplies(discussions, id, { limit: discussionLimits.replies }),
  ]);
  if (!row) throw notFound(messages.notFound);
  const [people, pictures, { state, replies }] = await Promise.all([
    findAuthors(accounts, [row.author_id]),
    findMedia(media, [row.content]),
    toRepliesWithState(discussions, id, top.rows, await findAudience(accounts, null)),
  ]);
  const author = people.get(row.author_id);
  // Removed between two of the queries.
  if (!author || !state) throw notFound(messages.notFound);
  const discussion = toDiscussion({
    row,
    author,
    state,
    media: pictures,
    can: listPermissions(null, row.author_id),
    replies,
    repliesNextCursor: top.nextCursor,
  });
  const { author_id: ownerId, visibility, version } = row;
  return { discussion, state: { ownerId, visibility }, version };
}

/** Lists the items in the order of the ids, without those that do not exist. One query for each kind of data. */
export async function listDiscussionItems(
  discussions: Discussions,
  ids: readonly string[],
  viewer: Viewer | null,
): Promise<DiscussionItem[]> {
  const [texts, tallies] = await Promise.all([
    listTexts(discussions, ids),
    findTallies(discussions.social, ids, viewer),
  ]);
  return toItems(texts, tallies);
}

/** Lists the texts in the order of the ids, without those that do not exist. */
async function listTexts(
  { db, accounts, media }: Discussions,
  ids: readonly string[],
): Promise<DiscussionText[]> {
  const heads = await store.listHeads(db, ids);
  const [people, pictures] = await Promise.all([
    findAuthors(
      accounts,
      heads.map((head) => head.author_id),
    ),
    findMedia(
      media,
      heads.map(({ preview }) => preview),
    ),
  ]);
  const byId = new Map(heads.map((head) => [head.id, head]));
  return ids.flatMap((id) => {
    const head = byId.get(id);
    const author = head && people.get(head.author_id);
    // Removed between two of the queries.
    return head && author ? toDiscussionText({ head, author, media: pictures }) : [];
  });
}

function toItems(
  texts: readonly DiscussionText[],
  tallies: ReadonlyMap<string, VoteTally>,
): DiscussionItem[] {
  return texts.flatMap((text) => {
    const tally = tallies.get(text._id);
    // Removed between two of the queries.
    return tally ? toDiscussionItem(text, tally) : [];
  });
}

/** Loads a page. Its texts are cached for all members: each gets the counts, and the viewer's votes, from one query. */
async function loadItems(
  discussions: Discussions,
  list: string,
  request: SortedRequest,
  viewer: Viewer | null,
): Promise<ItemPage> {
  const { sort, page, limit, cursor } = request;
  const load = () => loadPage(discussions, list, request);
  const { texts, ...rest } = viewer
    ? await discussions.shownPages.get(JSON.stringify([list, sort, page, limit, cursor]), load)
    : await load();
  const ids = texts.map(({ _id }) => _id);
  const tallies = await findTallies(discussions.social, ids, viewer);
  return { items: toItems(texts, tallies), ...rest, hasMore: rest.nextCursor !== null };
}

async function loadPage(
  discussions: Discussions,
  list: string,
  { sort, page: number = 1, limit, cursor }: SortedRequest,
): Promise<ShownPage> {
  const { load, total } = sorts[sort];
  const { page, after } = cursor ? decodePosition(cursor) : { page: number, after: null };
  const offset = after ? 0 : (page - 1) * limit;
  const lists = await findLists(discussions, list);
  const { rows, totals } = await load(discussions.db, { lists, limit: limit + 1, offset, after });
  const shown = cutPage(rows, limit, (row) => [page + 1, row.votes, row.sortId]);
  return {
    texts: await listTexts(
      discussions,
      shown.rows.map(({ id }) => id),
    ),
    currentPage: page,
    totalPages: countPages({
      lists,
      page,
      most: Math.ceil(total(totals) / limit),
      isLast: !shown.nextCursor,
    }),
    nextCursor: shown.nextCursor,
  };
}

/**
 * Counts pages. A discussion in several lists is counted in each, so that only the last page tells how many there are.
 */
function countPages({
  lists,
  page,
  most,
  isLast,
}: {
  lists: readonly string[];
  page: number;
  most: number;
  isLast: boolean;
}): number {
  return lists.length > 1 && isLast ? Math.min(most, page) : most;
}

/** A cursor of discussions includes the page number; the sort key (votes, sort id) is the same for every order. */
function decodePosition(cursor: string): { page: number; after: store.ListPosition } {
  const [page, votes, sortId] = decodeCursor(cursor, ['number', 'number', 'id']);
  return { page: Math.max(1, toInteger(page)), after: { votes: toInteger(votes), sortId } };
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
