import { discussionMessages, discussionReplyMessages as messages } from '@kalaangan/contract/discussions';
import type { DiscussionReply, DiscussionReplyPage } from '@kalaangan/contract/discussions.calls';
import { findUnseen } from '#features/accounts/index.ts';
import { signAddresses } from '#features/media/index.ts';
import { requireVisible, type SubjectState } from '#features/social/index.ts';
import { fillPage } from '#platform/database/filled-page.ts';
import { isId } from '#platform/database/ids.ts';
import { byId, loadPage, type Page, type PageRequest } from '#platform/database/keyset.ts';
import { notFound } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Discussions, ShownReplies } from './context.ts';
import { toMemberReplies, withoutUnseenReplies } from './member-view.ts';
import {
  listOwnHeldReplies,
  placeNestedReplies,
  placeTopReplies,
  topSortKey,
  withAddresses,
} from './own-held.ts';
import { toReplies } from './reply-views.ts';
import * as store from './store/index.ts';

type ReplyRequest = Omit<PageRequest, 'page'> & { parent?: string | undefined };

/**
 * Top-level replies, or the replies to `request.parent`.
 * @throws {Problem} 404
 */
export async function listReplies(
  discussions: Discussions,
  id: string,
  viewer: Viewer | null,
  request: ReplyRequest,
): Promise<DiscussionReplyPage> {
  const loadPart = (part: ReplyRequest) => {
    const load = () => loadReplies(discussions, id, part);
    const { parent, limit, cursor } = part;
    return viewer ? discussions.shownReplies.get(JSON.stringify([id, parent, limit, cursor]), load) : load();
  };
  const { authorId, page, below } = await loadPart(request);
  for (const state of below) requireVisible(state, viewer, discussionMessages.notFound);
  if (!viewer) return page;
  const unseen = await findUnseen(discussions.accounts, viewer);
  const { items, ...end } = await fillPage(
    request,
    async (part) => {
      const { parent } = request;
      const { replies, ...rest } = part === request ? page : (await loadPart({ ...part, parent })).page;
      return { items: replies, ...rest };
    },
    ({ author }) => author === null || !unseen.has(author._id),
  );
  const own = await listOwnHeldReplies(discussions, id, viewer);
  const stretch = { after: request.cursor, until: end.nextCursor };
  const placed =
    request.parent === undefined
      ? placeTopReplies(items, own, stretch)
      : placeNestedReplies(items, own.nested.get(request.parent) ?? [], stretch);
  const replies = await toMemberReplies(discussions, placed, viewer, authorId);
  return withAddresses(discussions, { ...end, replies }, own);
}

/** As everybody sees them who may see them. @throws {Problem} 404 */
async function loadReplies(
  discussions: Discussions,
  id: string,
  request: ReplyRequest,
): Promise<ShownReplies> {
  const state = await store.findState(discussions.db, id);
  if (state === null) throw notFound(discussionMessages.notFound);
  const { below, rows, ...end } =
    request.parent === undefined
      ? { below: [], ...(await listTopReplies(discussions, id, request)) }
      : await listNestedReplies(discussions, id, request);
  const page = { replies: await toReplies(discussions, rows, null), ...end };
  return { authorId: state.ownerId, page, below: [state, ...below] };
}

/** @throws {Problem} 404 */
export async function getReply(
  discussions: Discussions,
  replyId: string,
  viewer: Viewer | null,
): Promise<DiscussionReply> {
  const row = await store.findReply(discussions.db, replyId);
  const [reply] = row ? await toReplies(discussions, [row], viewer) : [];
  if (!row || !reply) throw notFound(messages.notFound);
  const seen = withoutUnseenReplies(reply, await findUnseen(discussions.accounts, viewer));
  if (row.visibility === 'visible' || row.author_id !== viewer?.id) return seen;
  return signAddresses(discussions.media, { ...seen, visibility: row.visibility }, row.media_ids);
}

/** Solutions first, then by votes, then oldest first. */
export function listTopReplies(
  { db }: Discussions,
  discussionId: string,
  request: Omit<PageRequest, 'page'>,
): Promise<Page<store.ReplyRow>> {
  return loadPage(request, {
    sortKey: topSortKey,
    keyOf: (row) => [Number(row.solved), row.votes, row.id],
    load: ({ limit, after }) => {
      const position = after && { solved: after[0] === 1, votes: toInteger(after[1]), id: after[2] };
      return store.listTopReplies(db, { discussionId, limit, after: position });
    },
  });
}

/**
 * Oldest first.
 * @throws {Problem} 404
 */
async function listNestedReplies(
  { db }: Discussions,
  discussionId: string,
  { parent = '', ...request }: ReplyRequest,
): Promise<Page<store.ReplyRow> & { below: SubjectState[] }> {
  const parentRow = isId(parent) ? await store.findReply(db, parent) : undefined;
  if (parentRow?.discussion_id !== discussionId) throw notFound(messages.notFound);
  const { author_id, visibility } = parentRow;
  const page = await loadPage(request, {
    ...byId,
    load: ({ limit, after }) =>
      store.listNestedReplies(db, { parentId: parent, limit, after: after && after[0] }),
  });
  return { ...page, below: author_id === null ? [] : [{ ownerId: author_id, visibility }] };
}

/** A forged cursor may contain any number; the database accepts only 32-bit integers. */
export function toInteger(value: number): number {
  return Math.max(-2_000_000_000, Math.min(2_000_000_000, Math.trunc(value)));
}
