import type { Viewer } from '#platform/http/viewer.ts';

export function mayAdminister(viewer: Pick<Viewer, 'isAdmin'>): boolean {
  return viewer.isAdmin;
}

/** Not oneself: the last admin must not lock everybody out by a slip. */
export function mayChangeAdminOf(viewer: Pick<Viewer, 'id'>, userId: string): boolean {
  return viewer.id !== userId;
}
