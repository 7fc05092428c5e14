import type { Viewer } from '#platform/http/viewer.ts';

/** Its writer, the owner of what it stands on, and admins. */
export function mayDeleteComment(
  viewer: Pick<Viewer, 'id' | 'isAdmin'>,
  { authorId, ownerId }: { authorId: string; ownerId: string },
): boolean {
  return viewer.id === authorId || viewer.id === ownerId || viewer.isAdmin;
}
