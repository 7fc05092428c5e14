import type { Artwork } from '@kalaangan/contract/artworks.calls';
import type { Viewer } from '#platform/http/viewer.ts';

/** What a page of an artwork offers; nothing to visitors. */
export function listPermissions(viewer: Viewer | null, creatorId: string): Artwork['can'] {
  return {
    edit: viewer !== null && mayEdit(viewer, creatorId),
    delete: viewer !== null && mayDelete(viewer, creatorId),
  };
}

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
