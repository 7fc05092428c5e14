import type { Viewer } from '#features/accounts/index.ts';

/** Breaches name the accounts that they concern. */
export function mayHandleBreaches(viewer: Pick<Viewer, 'isAdmin'>): boolean {
  return viewer.isAdmin;
}
