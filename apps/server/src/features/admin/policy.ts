import type { Viewer } from '#features/accounts/index.ts';

export function mayAdminister(viewer: Pick<Viewer, 'isAdmin'>): boolean {
  return viewer.isAdmin;
}
