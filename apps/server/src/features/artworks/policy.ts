import type { Viewer } from '#platform/http/viewer.ts';

/** The owner, while the account is verified. Admins change nothing of others'. */
export function mayEdit(viewer: Viewer, creatorId: string): boolean {
  return viewer.id === creatorId && viewer.isVerified;
}

export function mayDelete(viewer: Viewer, creatorId: string): boolean {
  return viewer.id === creatorId || viewer.isAdmin;
}

/** Only accounts whose email is verified publish. */
export function mayPublish(viewer: Viewer): boolean {
  return viewer.isVerified;
}
