import { commentMessages as messages } from '@kalaangan/contract/comments';
import type {
  Comment,
  CommentLikeState,
  CommentPage,
  CommentReply,
  ReplyPage,
} from '@kalaangan/contract/comments.calls';
import type { LikersPage } from '@kalaangan/contract/social.calls';
import { findUnseen } from '#features/accounts/index.ts';
import { fillPage } from '#platform/database/filled-page.ts';
import { byId, loadPage, type PageEnd, type PageRequest } from '#platform/database/keyset.ts';
import { notFound } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { insertComment, requireComment, requireCommentSubject } from './comments.ts';
import { defaultMaxLikers, embeddedIn, toComments, toReplies } from './comment-views.ts';
import type { OwnedPage, Social } from './context.ts';
import { listEmbeddedLikers, listLikers, setLiked } from './likes.ts';
import { toMemberComments, toMemberReplies } from './member-comments.ts';
import { listOwnHeld, placeComments, placeReplies, stretchOf, stretchUntil } from './own-held.ts';
import * as store from './store/index.ts';
import type { CommentTarget, Subject } from './subject.ts';
import { requireOwner, requireVisible } from './visibility.ts';

// Comments on any kind of subject, as the API answers them. Each content feature adds what is special about its kind.

/**
 * Newest first, each with its first replies. Members share what visitors see. @throws {Problem} 404
 * @param maxLikers how many likers are embedded in a comment
 */
export async function listComments(
  social: Social,
  subject: Subject,
  viewer: Viewer | null,
  request: PageRequest,
  maxLikers = defaultMaxLikers,
): Promise<CommentPage> {
  const loadPart = async (part: PageRequest) => {
    const load = () => loadComments(social, subject, part, maxLikers);
    if (!viewer) return load();
    return social.shownComments.get(keyOf(subject, [], part, maxLikers), load);
  };
  const { page, ownerId, below } = await loadPart(request);
  for (const state of below) requireVisible(state, viewer, subject.notFound);
  if (!viewer) return page;
  const unseen = await findUnseen(social.accounts, viewer);
  const { items, ...end } = await fillPage(
    request,
    async (part) => {
      const { comments, ...rest } = part === request ? page : (await loadPart(part)).page;
      return { items: comments, ...rest };
    },
    ({ user }) => !unseen.has(user._id),
  );
  const held = await listOwnHeld(social, subject.id, viewer, maxLikers);
  const loadBefore = async (before: PageRequest) => (await loadPart(before)).page;
  const stretch = await stretchOf(held.comments, request, end, loadBefore);
  const placed = placeComments(items, held, stretch);
  const comments = await toMemberComments(social, placed, { viewer, ownerId, maxLikers, unseen });
  return { comments, ...end, commentsCount: page.commentsCount };
}

/** @throws {Problem} 404 */
async function loadComments(
  social: Social,
  subject: Subject,
  request: PageRequest,
  maxLikers: number,
): Promise<OwnedPage<CommentPage>> {
  const { on, ...page } = await listNewestComments(social, subject, request, maxLikers);
  if (on === null) throw notFound(subject.notFound);
  return { page: { ...page, commentsCount: on.commentsCount }, ownerId: on.ownerId, below: [on] };
}

/** As visitors see them. `on`: the subject, null if it does not exist. */
export async function listNewestComments(
  social: Social,
  { kind, id }: Subject,
  request: PageRequest,
  maxLikers = defaultMaxLikers,
): Promise<PageEnd & { comments: Comment[]; on: store.CommentedSubject | null }> {
  let on: store.CommentedSubject | null = null;
  const { rows, ...end } = await loadPage(request, {
    ...byId,
    load: async (window) => {
      const found = await store.listShownComments(social.db, {
        subject: { kind, id },
        embedded: embeddedIn(maxLikers),
        ...window,
      });
      on = found.subject;
      return found.rows;
    },
  });
  return { comments: await toComments(social, rows), on, ...end };
}

/** Oldest first. Members share what visitors see. @throws {Problem} 404 */
export async function listReplies(
  social: Social,
  subject: Subject,
  commentId: string,
  viewer: Viewer | null,
  request: PageRequest,
  maxLikers = defaultMaxLikers,
): Promise<ReplyPage> {
  const loadPart = async (part: PageRequest) => {
    const load = () => loadReplies(social, subject, commentId, part, maxLikers);
    if (!viewer) return load();
    return social.shownReplies.get(keyOf(subject, [commentId], part, maxLikers), load);
  };
  const { page, ownerId, below } = await loadPart(request);
  for (const state of below) requireVisible(state, viewer, messages.notFound);
  if (!viewer) return page;
  const unseen = await findUnseen(social.accounts, viewer);
  const { items, ...end } = await fillPage(
    request,
    async (part) => {
      const { replies, ...rest } = part === request ? page : (await loadPart(part)).page;
      return { items: replies, ...rest };
    },
    ({ user }) => !unseen.has(user._id),
  );
  const { replies: held } = await listOwnHeld(social, subject.id, viewer, maxLikers);
  const own = held.get(commentId) ?? [];
  const loadBefore = async (before: PageRequest) => (await loadPart(before)).page;
  const stretch = await stretchOf(own, request, end, loadBefore);
  const placed = placeReplies(items, own, stretch);
  return { replies: await toMemberReplies(social, placed, { viewer, ownerId, maxLikers, unseen }), ...end };
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
  viewer: Viewer,
  maxLikers = defaultMaxLikers,
): Promise<Comment> {
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
  const unseen = await findUnseen(social.accounts, viewer);
  const [comment] = await toMemberComments(social, shown, { viewer, ownerId, maxLikers, unseen });
  if (!comment) throw notFound(messages.notFound);
  return { ...comment, ...describeHeld(known, viewer) };
}

/** @throws {Problem} 403, 404, 429 */
export async function addComment(
  social: Social,
  subject: Subject,
  viewer: Viewer,
  content: string,
): Promise<Comment> {
  const { id } = await insertComment(social, subject, viewer, content, null);
  return getComment(social, subject, id, viewer);
}

/** @throws {Problem} 403, 404, 429 */
export async function addReply(
  social: Social,
  subject: Subject,
  commentId: string,
  viewer: Viewer,
  content: string,
): Promise<CommentReply> {
  const { id } = await insertComment(social, subject, viewer, content, commentId);
  const [known, row, ownerId] = await Promise.all([
    store.findComment(social.db, id),
    store.findShownReply(social.db, id, defaultMaxLikers),
    requireOwner(social.db, subject, viewer),
  ]);
  const shown = await toReplies(social, row ? [row] : []);
  const unseen = await findUnseen(social.accounts, viewer);
  const options = { viewer, ownerId, maxLikers: defaultMaxLikers, unseen };
  const [reply] = await toMemberReplies(social, shown, options);
  if (!reply) throw notFound(messages.notFound);
  return { ...reply, ...describeHeld(known, viewer) };
}

/** What its author alone is told of a comment or reply that is under review or removed. */
function describeHeld(row: store.CommentRow | undefined, viewer: Viewer): Pick<CommentReply, 'visibility'> {
  if (!row || row.visibility === 'visible' || row.author_id !== viewer.id) return {};
  return { visibility: row.visibility };
}

/** Idempotent. @throws {Problem} 403, 404, 429 */
export async function setCommentLiked(
  social: Social,
  subject: Subject,
  target: CommentTarget,
  viewer: Viewer,
  liked: boolean,
): Promise<CommentLikeState> {
  const comment = await requireCommentSubject(social, subject, target, viewer);
  const state = await setLiked(social, comment, viewer, liked);
  return { likes: await listEmbeddedLikers(social, comment.id, viewer), ...state };
}

/** Newest first. @throws {Problem} 404 */
export async function listCommentLikers(
  social: Social,
  subject: Subject,
  target: CommentTarget,
  viewer: Viewer | null,
  request: PageRequest,
): Promise<LikersPage> {
  return listLikers(social, await requireCommentSubject(social, subject, target, viewer), viewer, request);
}
