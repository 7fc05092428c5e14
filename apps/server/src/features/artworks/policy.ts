import type { Artwork } from '@kalaangan/contract/artworks.calls';
import type { Viewer } from '#platform/http/viewer.ts';

/** The viewer's permissions, as the artwork's `can` answers them; none for visitors. */
export function listPermissions(viewer: Viewer | null, creatorId: string): Artwork['can'] {
  return {
    edit: viewer !== null && mayEdit(viewer, creatorId),
    delete: viewer !== null && mayDelete(viewer, creatorId),
  };
}

/** Only members with a verified email address publish. */
export function mayPublish(viewer: Pick<Viewer, 'isVerified'>): boolean {
  return viewer.isVerified;
}

/** The creator, while the email address is verified. Admins cannot edit the artworks of others. */
export function mayEdit(viewer: Pick<Viewer, 'id' | 'isVerified'>, creatorId: string): boolean {
  return viewer.id === creatorId && viewer.isVerified;
}

export function mayDelete(viewer: Pick<Viewer, 'id' | 'isAdmin'>, creatorId: string): boolean {
  return viewer.id === creatorId || viewer.isAdmin;
}
