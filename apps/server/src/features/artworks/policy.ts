import type { Origin } from '@kalaangan/contract/artworks/artwork-origin';
import type { Mature } from '@kalaangan/contract/artworks/mature';
import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import type { Viewer } from '#features/accounts/index.ts';
import { mayDelete } from '#features/social/policy.ts';

/** The viewer's permissions, as the artwork's `can` answers them; none for visitors. */
export function listPermissions(viewer: Viewer | null, creatorId: string): Artwork['can'] {
  return {
    edit: viewer !== null && mayEdit(viewer, creatorId),
    delete: viewer !== null && mayDelete(viewer, creatorId),
  };
}

/** Whether the artist may label the work so: one that a moderator has labelled as mature stays mature. */
export function mayLabel(row: { mature_fixed: boolean }, label: Mature): boolean {
  return !row.mature_fixed || label !== 'none';
}

/** Whether the viewer may publish: only members with a verified email address may. */
export function mayPublish(viewer: Pick<Viewer, 'isVerified'>): boolean {
  return viewer.isVerified;
}

/**
 * Whether the viewer may edit an artwork: its creator may, while the email address is verified. Admins cannot edit the
 * artworks of others.
 */
export function mayEdit(viewer: Pick<Viewer, 'id' | 'isVerified'>, creatorId: string): boolean {
  return viewer.id === creatorId && viewer.isVerified;
}

/**
 * Whether the artist may state the origin so: a work that a moderator has labelled as generated stays so, and only an
 * appeal takes the label off. `origin_before`: null without a label.
 */
export function mayStateOrigin({ origin_before }: { origin_before: Origin | null }, origin: Origin): boolean {
  return origin_before === null || origin === 'generated';
}

/**
 * Whether the viewer may see that a moderator has set the origin or the label of mature content: its artist and
 * moderators may.
 */
export function maySeeLabel(viewer: Pick<Viewer, 'id' | 'isModerator'> | null, creatorId: string): boolean {
  return viewer !== null && (viewer.id === creatorId || viewer.isModerator);
}
