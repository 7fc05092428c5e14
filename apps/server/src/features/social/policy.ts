import { restraintLimits } from '@kalaangan/contract/social/restraint';
import type { Visibility as ToldVisibility } from '@kalaangan/contract/social/visibility';
import type { Viewer } from '#features/accounts/index.ts';
import type { HeldVisibility, Visibility } from './tables.ts';

/** Whether everybody who has the address may see it. */
export function isOpen(visibility: Visibility): visibility is 'visible' | 'unlisted' {
  return visibility === 'visible' || visibility === 'unlisted';
}

/** Whether moderation has hidden or removed it. */
export function isHeld(visibility: Visibility): visibility is HeldVisibility {
  return visibility === 'hidden' || visibility === 'removed';
}

/** What owners and moderators are told: whether moderation holds it. A status that its author chose is told apart. */
export function toldVisibility(visibility: Visibility): ToldVisibility {
  return isHeld(visibility) ? visibility : 'visible';
}

/** Whether the viewer may delete something: its author and admins may. */
export function mayDelete(viewer: Pick<Viewer, 'id' | 'isAdmin'>, authorId: string): boolean {
  return viewer.id === authorId || viewer.isAdmin;
}

/** Whether the viewer may change what somebody wrote: only its author may, not even admins. */
export function mayEditWords(viewer: Pick<Viewer, 'id'>, authorId: string): boolean {
  return viewer.id === authorId;
}

/** Whether the viewer may delete a comment: its author, the owner of its subject, and admins may. */
export function mayDeleteComment(
  viewer: Pick<Viewer, 'id' | 'isAdmin'>,
  { authorId, ownerId }: { authorId: string; ownerId: string },
): boolean {
  return mayDelete(viewer, authorId) || viewer.id === ownerId;
}

/** Whether the viewer may close or open comments: only the author of what is commented on may. */
export function mayCloseComments(viewer: Pick<Viewer, 'id'>, ownerId: string): boolean {
  return viewer.id === ownerId;
}

export const restrainedMs = restraintLimits.days * 86_400_000;
export const worksUntilTrusted = restraintLimits.works;
const mostLinks = 5;

/** Whether an account is restrained: it is until it is three days old and has three visible works. */
export function isRestrained({ joinedAt, works }: { joinedAt: Date; works: number }, now: Date): boolean {
  return now.getTime() - joinedAt.getTime() < restrainedMs || works < worksUntilTrusted;
}

/** Whether a thing that a restrained account publishes may have so many links: with more it waits for a moderator. */
export function mayHaveLinks(links: number): boolean {
  return links <= mostLinks;
}
