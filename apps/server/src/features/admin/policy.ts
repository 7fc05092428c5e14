import type { Viewer } from '#platform/http/viewer.ts';

export function mayAdminister(viewer: Pick<Viewer, 'isAdmin'>): boolean {
  return viewer.isAdmin;
}
