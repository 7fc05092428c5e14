import type { Viewer } from '#platform/http/viewer.ts';

/** For its author, the owner of its subject, and admins. */
export function mayDeleteComment(
  viewer: Pick<Viewer, 'id' | 'isAdmin'>,
  { authorId, ownerId }: { authorId: string; ownerId: string },
): boolean {
  return viewer.id === authorId || viewer.id === ownerId || viewer.isAdmin;
}

/** For the author of what is commented on alone. */
export function mayCloseComments(viewer: Pick<Viewer, 'id'>, ownerId: string): boolean {
  return viewer.id === ownerId;
}
