import { commentMessages as messages } from '@kalaangan/contract/social/comments';
import type {
  Comment,
  CommentPage,
  CommentReply,
  ReplyPage,
} from '@kalaangan/contract/social/comments.calls';
import type { LikersPage } from '@kalaangan/contract/social/social.calls';
import { isOfMember, listPage, type Audience, type Viewer } from '#features/accounts/index.ts';
import { byId, loadPage, type PageRequest } from '#platform/database/lists/keyset.ts';
import type { ListAnswer } from '#platform/http/calls/list-answer.ts';
import { notFound } from '#platform/http/calls/problem.ts';
import { insertComment, requireComment, requireCommentSubject } from './comment-commands.ts';
import { defaultMaxLikers, embeddedIn, toComments, toReplies } from './comment-views.ts';
import type { OwnedPage, Social } from '../context.ts';
import { listEmbeddedLikers, listLikers, setLiked, type LikeState } from '../reactions/like-commands.ts';
import { toMemberComments, toMemberReplies } from './member-comment-views.ts';
import { listOwnHeld, placeComments, placeReplies, stretchOf, stretchUntil } from './own-held-queries.ts';
import { isHeld } from '../policy.ts';
import * as store from '../store/index.ts';
import type { CommentTarget, Subject } from '../subject.ts';
import { requireOwner, requireVisible } from '../visibility-guards.ts';

// Comments on any kind of subject, as the API answers them. Each content feature adds what is special about its kind.

/**
 * Lists the comments on a subject, newest first, each with its first replies. Members share cached pages of what
 * visitors see.
 * @param maxLikers how many likers are embedded in a comment
 * @throws {Problem} 404
 */
export async function listComments(
  social: Social,
  subject: Subject,
  audience: Audience,
  request: PageRequest,
  maxLikers = defaultMaxLikers,
): Promise<ListAnswer<CommentPage>> {
  const { viewer } = audience;
  const load = async (part: PageRequest) => {
    const loadNow = () => loadComments(social, subject, part, maxLikers);
    const shown = viewer
      ? await social.shownComments.get(keyOf(subject, [], part, maxLikers), loadNow)
      : await loadNow();
    for (const state of shown.below) requireVisible(state, viewer, subject.notFound);
    const { comments: items, ...page } = shown.page;
    return { items, ...page, ownerId: shown.ownerId };
  };
  return listPage(audience, {
    request,
    load,
    rules: { ownerOf: ({ user }) => user._id },
    view: async ({ items, ...end }, { commentsCount, ownerId }) => {
      if (!isOfMember(audience)) return { comments: items, ...end, commentsCount };
      const held = await listOwnHeld(social, subject.id, audience.viewer, maxLikers);
      const placed = placeComments(items, held, await stretchOf(held.comments, request, end, load));
      const options = { audience, ownerId, maxLikers };
      return { comments: await toMemberComments(social, placed, options), ...end, commentsCount };
    },
  });
}

/** Loads comments as visitors see them. @throws {Problem} 404 */
async function loadComments(
  social: Social,
  { kind, id, notFound: message }: Subject,
  request: PageRequest,
  maxLikers: number,
): Promise<OwnedPage<CommentPage>> {
  let on: store.CommentedSubject | null = null;
  const { rows, ...end } = await loadPage(request, {
    ...byId,
    load: async (window) => {
      const embedded = embeddedIn(maxLikers);
      const found = await store.listShownComments(social.db, { subject: { kind, id }, embedded, ...window });
      on = found.subject;
      return found.rows;
    },
  });
  if (on === null) throw notFound(message);
  const { ownerId, commentsCount } = on;
  return {
    page: { comments: await toComments(social, rows), ...end, commentsCount },
    ownerId,
    below: [on],
  };
}

/**
 * Lists the replies to a comment, oldest first. Members share cached pages of what visitors see.
 * @throws {Problem} 404
 */
export async function listReplies(
  social: Social,
  subject: Subject,
  commentId: string,
  audience: Audience,
  request: PageRequest,
  maxLikers = defaultMaxLikers,
): Promise<ListAnswer<ReplyPage>> {
  const { viewer } = audience;
  const load = async (part: PageRequest) => {
    const loadNow = () => loadReplies(social, subject, commentId, part, maxLikers);
    const shown = viewer
      ? await social.shownReplies.get(keyOf(subject, [commentId], part, maxLikers), loadNow)
      : await loadNow();
    for (const state of shown.below) requireVisible(state, viewer, messages.notFound);
    const { replies: items, ...end } = shown.page;
    return { items, ...end, ownerId: shown.ownerId };
  };
  return listPage(audience, {
    request,
    load,
    rules: { ownerOf: ({ user }) => user._id },
    view: async ({ items, ...end }, { ownerId }) => {
      if (!isOfMember(audience)) return { replies: items, ...end };
      const held = await listOwnHeld(social, subject.id, audience.viewer, maxLikers);
      const own = held.replies.get(commentId) ?? [];
      const placed = placeReplies(items, own, await stretchOf(own, request, end, load));
      const options = { audience, ownerId, maxLikers };
      return { replies: await toMemberReplies(social, placed, options), ...end };
    },
  });
}

/** @throws {Problem} 404 */
async function loadReplies(
  social: Social,
  { kind, id }: Subject,
  commentId: string,
  request: PageRequest,
  maxLikers: number,
): Promise<OwnedPage<ReplyPage>> {
  const [on, comment, { rows, ...end }] = await Promise.all([
    store.findSubjectState(social.db, id, kind),
    store.findComment(social.db, commentId),
    loadPage(request, {
      ...byId,
      load: (window) =>
        store.listShownReplies(social.db, { parentId: commentId, likers: maxLikers, ...window }),
    }),
  ]);
  if (!on || comment?.subject_id !== id || comment.parent_id !== null) throw notFound(messages.notFound);
  return {
    page: { replies: await toReplies(social, rows), ...end },
    ownerId: on.ownerId,
    below: [on, { ownerId: comment.author_id, visibility: comment.visibility }],
  };
}

function keyOf(
  { kind, id }: Subject,
  path: readonly string[],
  { page, limit, cursor }: PageRequest,
  maxLikers: number,
): string {
  return JSON.stringify([kind, id, path, page, limit, cursor, maxLikers]);
}

/** @throws {Problem} 404 */
export async function getComment(
  social: Social,
  subject: Subject,
  commentId: string,
  audience: Audience<Viewer>,
  maxLikers = defaultMaxLikers,
): Promise<Comment> {
  const { viewer } = audience;
  const known = await requireComment(social, subject, { commentId }, viewer);
  const { id } = known;
  const [row, ownerId] = await Promise.all([
    store.findShownComment(social.db, id, embeddedIn(maxLikers)),
    requireOwner(social.db, subject, viewer),
  ]);
  const held = await listOwnHeld(social, subject.id, viewer, maxLikers);
  const shown = placeComments(
    await toComments(social, row ? [row] : []),
    { ...held, comments: [] },
    stretchUntil(null),
  );
  const [comment] = await toMemberComments(social, shown, { audience, ownerId, maxLikers });
  if (!comment) throw notFound(messages.notFound);
  return { ...comment, ...describeHeld(known, viewer) };
}

/** @throws {Problem} 403, 404, 429 */
export async function addComment(
  social: Social,
  subject: Subject,
  audience: Audience<Viewer>,
  content: string,
): Promise<Comment> {
  const { id } = await insertComment(social, subject, audience.viewer, content, null);
  return getComment(social, subject, id, audience);
}

/** @throws {Problem} 403, 404, 429 */
export async function addReply(
  social: Social,
  subject: Subject,
  commentId: string,
  audience: Audience<Viewer>,
  content: string,
): Promise<CommentReply> {
  const { id } = await insertComment(social, subject, audience.viewer, content, commentId);
  return getReply(social, subject, id, audience);
}

/** @throws {Problem} 404, 410 */
export async function getReply(
  social: Social,
  subject: Subject,
  id: string,
  audience: Audience<Viewer>,
): Promise<CommentReply> {
  const { viewer } = audience;
  const [known, row, ownerId] = await Promise.all([
    store.findComment(social.db, id),
    store.findShownReply(social.db, id, defaultMaxLikers),
    requireOwner(social.db, subject, viewer),
  ]);
  const shown = await toReplies(social, row ? [row] : []);
  const options = { audience, ownerId, maxLikers: defaultMaxLikers };
  const [reply] = await toMemberReplies(social, shown, options);
  if (!reply) throw notFound(messages.notFound);
  return { ...reply, ...describeHeld(known, viewer) };
}

/** Returns what only its author is told of a comment or reply that is under review or removed: its visibility. */
function describeHeld(row: store.CommentRow | undefined, viewer: Viewer): Pick<CommentReply, 'visibility'> {
  if (!row || !isHeld(row.visibility) || row.author_id !== viewer.id) return {};
  return { visibility: row.visibility };
}

/** Idempotent. @throws {Problem} 403, 404, 429 */
export async function setCommentLiked(
  social: Social,
  subject: Subject,
  target: CommentTarget,
  audience: Audience<Viewer>,
  liked: boolean,
): Promise<LikeState & { likes: string[] }> {
  const { viewer } = audience;
  const comment = await requireCommentSubject(social, subject, target, viewer);
  const state = await setLiked(social, comment, viewer, liked);
  return { likes: await listEmbeddedLikers(social, comment.id, audience), ...state };
}

/** Lists the likers of a comment or reply, newest first. @throws {Problem} 404 */
export async function listCommentLikers(
  social: Social,
  subject: Subject,
  target: CommentTarget,
  audience: Audience,
  request: PageRequest,
): Promise<ListAnswer<LikersPage>> {
  const comment = await requireCommentSubject(social, subject, target, audience.viewer);
  return listLikers(social, comment, audience, request);
}
