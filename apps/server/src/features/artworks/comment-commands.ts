import { commentLimits } from '@kalaangan/contract/social/comments';
import type { Comment, CommentPage, CommentReply } from '@kalaangan/contract/social/comments.calls';
import type { RemovalReason } from '@kalaangan/contract/safety/removal';
import type { Audience, Viewer } from '#features/accounts/index.ts';
import * as social from '#features/social/index.ts';
import type { Artworks } from './context.ts';
import { artworkSubject } from './subject.ts';

/** Form in which comments on artworks are answered: unchanged, with likers as ids. */
export const commentForm: social.CommentForm<Comment, CommentReply, string> = {
  maxLikers: 100,
  ofComments: async (comments) => [...comments],
  ofReplies: async (replies) => [...replies],
  ofLikers: async (likers) => [...likers],
};

type Answer = CommentPage & { reply: CommentReply };
type Target = { commentId: string; replyId: string };

/** @throws {Problem} 403, 404, 429 */
export async function addReply(
  artworks: Artworks,
  id: string,
  commentId: string,
  audience: Audience<Viewer>,
  content: string,
): Promise<Answer> {
  const subject = artworkSubject(id);
  const reply = await social.addReply(artworks.social, subject, commentId, audience, content);
  return { ...(await listFirstPage(artworks, id, audience)), reply };
}

/** @throws {Problem} 403, 404, 410, 429 */
export async function editReply(
  artworks: Artworks,
  id: string,
  target: Target,
  audience: Audience<Viewer>,
  content: string,
): Promise<Answer> {
  await social.editComment(artworks.social, artworkSubject(id), target, audience.viewer, content);
  return answerReply(artworks, id, target, audience);
}

/** Takes the deletion of a reply back. @throws {Problem} 404, 410, 429 */
export async function restoreReply(
  artworks: Artworks,
  id: string,
  target: Target,
  audience: Audience<Viewer>,
): Promise<Answer> {
  await social.restoreComment(artworks.social, artworkSubject(id), target, audience.viewer);
  return answerReply(artworks, id, target, audience);
}

async function answerReply(
  artworks: Artworks,
  id: string,
  { replyId }: Target,
  audience: Audience<Viewer>,
): Promise<Answer> {
  const reply = await social.getReply(artworks.social, artworkSubject(id), replyId, audience);
  return { ...(await listFirstPage(artworks, id, audience)), reply };
}

/**
 * Removes a comment with its replies, or a reply.
 * @throws {Problem} 403, 404, 429
 */
export async function removeComment(
  artworks: Artworks,
  id: string,
  target: social.CommentTarget,
  audience: Audience<Viewer>,
  reason: RemovalReason,
): Promise<CommentPage> {
  const subject = artworkSubject(id);
  await social.removeComment(artworks.social, subject, target, audience.viewer, reason);
  return listFirstPage(artworks, id, audience);
}

/** Reads the first page of comments, with which the API answers a new reply and a removal. */
async function listFirstPage(artworks: Artworks, id: string, audience: Audience): Promise<CommentPage> {
  const request = { limit: commentLimits.page };
  const list = await social.listComments(artworks.social, artworkSubject(id), audience, request);
  return list.read();
}
