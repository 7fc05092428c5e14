import type { Discussion, NestedReply } from '@kalaangan/contract/discussions.calls';
import type { Viewer } from '#platform/http/viewer.ts';

type Asker = Pick<Viewer, 'id' | 'isVerified' | 'isAdmin'>;

/** What a page of a discussion offers; nothing to visitors. */
export function listPermissions(viewer: Asker | null, authorId: string): Discussion['can'] {
  return {
    delete: viewer !== null && mayDelete(viewer, authorId),
    reply: viewer !== null && mayPublish(viewer),
  };
}

/** The same of a reply in it; nothing of a deleted one, whose author is null. */
export function listReplyPermissions(
  viewer: Asker | null,
  authorId: string | null,
  discussionAuthorId: string | undefined,
): NestedReply['can'] {
  if (viewer === null || authorId === null) return { delete: false, markSolution: false };
  return {
    delete: mayDelete(viewer, authorId),
    markSolution: discussionAuthorId !== undefined && mayMarkSolutions(viewer, discussionAuthorId),
  };
}

/** Only accounts whose email is verified open discussions and reply. */
export function mayPublish({ isVerified }: Pick<Asker, 'isVerified'>): boolean {
  return isVerified;
}

/** Who wrote it, a discussion or a reply; and admins. */
export function mayDelete(viewer: Pick<Asker, 'id' | 'isAdmin'>, authorId: string): boolean {
  return viewer.id === authorId || viewer.isAdmin;
}

/** The author of the discussion alone, not even admins. */
export function mayMarkSolutions(viewer: Pick<Asker, 'id'>, discussionAuthorId: string): boolean {
  return viewer.id === discussionAuthorId;
}
