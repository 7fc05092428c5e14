import type { Blog } from '@kalaangan/contract/blogs.calls';
import type { Viewer } from '#platform/http/viewer.ts';

/** What a page of a blog offers; nothing to visitors. */
export function listPermissions(viewer: Viewer | null, authorId: string): Blog['can'] {
  return {
    edit: viewer !== null && mayEdit(viewer, authorId),
    delete: viewer !== null && mayDelete(viewer, authorId),
  };
}

/** The author alone. Any member writes blogs, so no verified address is asked for; admins change nothing of others'. */
export function mayEdit(viewer: Pick<Viewer, 'id'>, authorId: string): boolean {
  return viewer.id === authorId;
}

export function mayDelete(viewer: Pick<Viewer, 'id' | 'isAdmin'>, authorId: string): boolean {
  return viewer.id === authorId || viewer.isAdmin;
}
