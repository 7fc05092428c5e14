import type { Viewer } from '#platform/http/viewer.ts';

/** Only accounts whose email is verified publish. */
export function mayPublish(viewer: Pick<Viewer, 'isVerified'>): boolean {
  return viewer.isVerified;
}

/** The creator, while the account is verified. Admins change nothing of others'. */
export function mayEdit(viewer: Pick<Viewer, 'id' | 'isVerified'>, creatorId: string): boolean {
  return viewer.id === creatorId && viewer.isVerified;
}

export function mayDelete(viewer: Pick<Viewer, 'id' | 'isAdmin'>, creatorId: string): boolean {
  return viewer.id === creatorId || viewer.isAdmin;
}
