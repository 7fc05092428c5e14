import type { Blog } from '@kalaangan/contract/blogs/blogs.calls';
import type { Viewer } from '#features/accounts/index.ts';
import { mayDelete } from '#features/social/policy.ts';

/** The viewer's permissions, as the blog's `can` answers them; none for visitors. */
export function listPermissions(viewer: Viewer | null, authorId: string): Blog['can'] {
  return {
    edit: viewer !== null && mayEdit(viewer, authorId),
    delete: viewer !== null && mayDelete(viewer, authorId),
  };
}

/**
 * Whether the viewer may edit a blog: only its author may, not admins. Any member may write blogs, so no verified
 * address is required.
 */
export function mayEdit(viewer: Pick<Viewer, 'id'>, authorId: string): boolean {
  return viewer.id === authorId;
}
