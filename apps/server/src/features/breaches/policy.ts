import type { Viewer } from '#features/accounts/index.ts';

/** Whether the viewer may handle breaches: only admins may, since breaches name the accounts that they concern. */
export function mayHandleBreaches(viewer: Pick<Viewer, 'isAdmin'>): boolean {
  return viewer.isAdmin;
}
