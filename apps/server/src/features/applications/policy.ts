import type { Viewer } from '#platform/http/viewer.ts';

/** Applications hold addresses of people and are for admins alone. */
export function mayReadApplications(viewer: Pick<Viewer, 'isAdmin'>): boolean {
  return viewer.isAdmin;
}
