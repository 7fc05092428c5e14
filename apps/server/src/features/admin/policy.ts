import type { Viewer } from '#platform/http/viewer.ts';

export function mayAdminister(viewer: Pick<Viewer, 'isAdmin'>): boolean {
  return viewer.isAdmin;
}

/** Nobody changes their own rights: the last admin could lock everybody out by mistake. */
export function mayChangeAdminOf(viewer: Pick<Viewer, 'id'>, userId: string): boolean {
  return viewer.id !== userId;
}
