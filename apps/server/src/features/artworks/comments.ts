import { commentLimits } from '@kalaangan/contract/comments';
import type { CommentPage, CommentReply } from '@kalaangan/contract/comments.calls';
import type { RemovalReason } from '@kalaangan/contract/removal';
import * as social from '#features/social/index.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Artworks } from './context.ts';
import { artworkSubject } from './subject.ts';

/** The API answers a new reply and a removal with the first page of the artwork's comments. */
const firstPage = { limit: commentLimits.page };

/** @throws {Problem} 404, 429 */
export async function addReply(
  artworks: Artworks,
  id: string,
  commentId: string,
  viewer: Viewer,
  content: string,
): Promise<CommentPage & { reply: CommentReply }> {
  const subject = artworkSubject(id);
  const reply = await social.addReply(artworks.social, subject, commentId, viewer, content);
  return { ...(await social.listComments(artworks.social, subject, viewer, firstPage)), reply };
}

/**
 * Removes a comment with its replies, or a reply.
 * @throws {Problem} 403, 404, 429
 */
export async function removeComment(
  artworks: Artworks,
  id: string,
  target: social.CommentTarget,
  viewer: Viewer,
  reason: RemovalReason,
): Promise<CommentPage> {
  const subject = artworkSubject(id);
  await social.removeComment(artworks.social, subject, target, viewer, reason);
  return social.listComments(artworks.social, subject, viewer, firstPage);
}
