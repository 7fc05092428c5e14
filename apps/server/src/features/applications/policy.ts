import type { Viewer } from '#features/accounts/index.ts';

/** Applications contain personal data: only admins read them. */
export function mayReadApplications(viewer: Pick<Viewer, 'isAdmin'>): boolean {
  return viewer.isAdmin;
}
