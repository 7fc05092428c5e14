import {
  discussionMessages,
  discussionReplyMessages as messages,
} from '@kalaangan/contract/discussions/discussions';
import type { DiscussionReply, DiscussionReplyPage } from '@kalaangan/contract/discussions/discussions.calls';
import { findAudience, isOfMember, listPage, type Audience } from '#features/accounts/index.ts';
import { signAddresses } from '#features/media/index.ts';
import { isHeld, requireVisible, type SubjectState } from '#features/social/index.ts';
import { isId } from '#platform/database/ids.ts';
import { byId, loadPage, type Page, type PageRequest } from '#platform/database/lists/keyset.ts';
import type { ListAnswer } from '#platform/http/calls/list-answer.ts';
import { notFound } from '#platform/http/calls/problem.ts';
import type { Discussions, ShownReplies } from '../context.ts';
import { replyRules, toMemberReplies, withoutUnseenReplies } from '../member-views.ts';
import {
  listOwnHeldReplies,
  placeNestedReplies,
  placeTopReplies,
  topSortKey,
  withAddresses,
} from '../own-held-queries.ts';
import { toReplies } from './reply-views.ts';
import * as store from '../store/index.ts';

type ReplyRequest = Omit<PageRequest, 'page'> & { parent?: string | undefined };

/** Lists top-level replies, or the replies to `request.parent`. @throws {Problem} 404 */
export async function listReplies(
  discussions: Discussions,
  id: string,
  audience: Audience,
  { parent, ...request }: ReplyRequest,
): Promise<ListAnswer<DiscussionReplyPage>> {
  const { viewer } = audience;
  const load = async (part: PageRequest) => {
    const loadNow = () => loadReplies(discussions, id, { parent, ...part });
    const { limit, cursor } = part;
    const shown = viewer
      ? await discussions.shownReplies.get(JSON.stringify([id, parent, limit, cursor]), loadNow)
      : await loadNow();
    for (const state of shown.below) requireVisible(state, viewer, discussionMessages.notFound);
    const { replies: items, ...end } = shown.page;
    return { items, ...end, authorId: shown.authorId };
  };
  return listPage(audience, {
    request,
    load,
    rules: replyRules,
    view: async ({ items, ...end }, { authorId }) => {
      if (!isOfMember(audience)) return { replies: items, ...end };
      const own = await listOwnHeldReplies(discussions, id, audience);
      const stretch = { after: request.cursor, until: end.nextCursor };
      const placed =
        parent === undefined
          ? placeTopReplies(items, own, stretch)
          : placeNestedReplies(items, own.nested.get(parent) ?? [], stretch);
      const replies = await toMemberReplies(discussions, placed, audience, authorId);
      return withAddresses(discussions, { ...end, replies }, own);
    },
  });
}

/** Loads replies as everybody sees them who may see them. @throws {Problem} 404 */
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
  const page = {
    replies: await toReplies(discussions, rows, await findAudience(discussions.accounts, null)),
    ...end,
  };
  return { authorId: state.ownerId, page, below: [state, ...below] };
}

/** @throws {Problem} 404 */
export async function getReply(
  discussions: Discussions,
  replyId: string,
  audience: Audience,
): Promise<DiscussionReply> {
  const row = await store.findReply(discussions.db, replyId);
  const [reply] = row ? await toReplies(discussions, [row], audience) : [];
  if (!row || !reply) throw notFound(messages.notFound);
  const seen = withoutUnseenReplies(reply, audience);
  if (!isHeld(row.visibility) || row.author_id !== audience.viewer?.id) return seen;
  return signAddresses(discussions.media, { ...seen, visibility: row.visibility }, row.media_ids);
}

/** Lists top-level replies: solutions first, then by votes, then oldest first. */
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

/** Lists the replies to `request.parent`, oldest first. @throws {Problem} 404 */
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
