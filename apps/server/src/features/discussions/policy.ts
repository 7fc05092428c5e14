import type { Discussion, NestedReply } from '@kalaangan/contract/discussions/discussions.calls';
import type { Viewer } from '#features/accounts/index.ts';
import { mayDelete, mayEditWords } from '#features/social/policy.ts';

type Requester = Pick<Viewer, 'id' | 'isVerified' | 'isAdmin' | 'standing' | 'missing'>;

/** The viewer's permissions, as the discussion's `can` answers them; none for visitors. */
export function listPermissions(viewer: Requester | null, authorId: string): Discussion['can'] {
  return {
    edit: viewer !== null && mayEdit(viewer, authorId),
    delete: viewer !== null && mayDelete(viewer, authorId),
    // Whether suspended people may write is decided before every call.
    reply:
      viewer !== null && mayPublish(viewer) && viewer.standing.state === 'good' && viewer.missing === null,
  };
}

/** The viewer's permissions on a reply; none on a deleted one, whose author is null. */
export function listReplyPermissions(
  viewer: Requester | null,
  authorId: string | null,
  discussionAuthorId: string | undefined,
): NestedReply['can'] {
  if (viewer === null || authorId === null) return { edit: false, delete: false, markSolution: false };
  return {
    edit: mayEdit(viewer, authorId),
    delete: mayDelete(viewer, authorId),
    markSolution: discussionAuthorId !== undefined && mayMarkSolutions(viewer, discussionAuthorId),
  };
}

/** Whether the viewer may open discussions and reply: only members with a verified email address may. */
export function mayPublish({ isVerified }: Pick<Requester, 'isVerified'>): boolean {
  return isVerified;
}

/** Whether the viewer may change a discussion or reply: only its author may, who must still be verified. */
export function mayEdit(viewer: Pick<Requester, 'id' | 'isVerified'>, authorId: string): boolean {
  return mayEditWords(viewer, authorId) && mayPublish(viewer);
}

/** Whether the viewer may mark solutions: only the author of the discussion may; not even admins. */
export function mayMarkSolutions(viewer: Pick<Requester, 'id'>, discussionAuthorId: string): boolean {
  return viewer.id === discussionAuthorId;
}
