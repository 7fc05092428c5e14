import type { Viewer } from '#platform/http/viewer.ts';

/** The author alone. Any member writes blogs, so no verified address is asked for; admins change nothing of others'. */
export function mayEdit(viewer: Pick<Viewer, 'id'>, authorId: string): boolean {
  return viewer.id === authorId;
}

export function mayDelete(viewer: Pick<Viewer, 'id' | 'isAdmin'>, authorId: string): boolean {
  return viewer.id === authorId || viewer.isAdmin;
}
