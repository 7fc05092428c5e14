import { restraintLimits } from '@kalaangan/contract/social/restraint';
import type { Viewer } from '#features/accounts/index.ts';

/** For its author and admins. */
export function mayDelete(viewer: Pick<Viewer, 'id' | 'isAdmin'>, authorId: string): boolean {
  return viewer.id === authorId || viewer.isAdmin;
}

/** For its author, the owner of its subject, and admins. */
export function mayDeleteComment(
  viewer: Pick<Viewer, 'id' | 'isAdmin'>,
  { authorId, ownerId }: { authorId: string; ownerId: string },
): boolean {
  return mayDelete(viewer, authorId) || viewer.id === ownerId;
}

/** For the author of what is commented on alone. */
export function mayCloseComments(viewer: Pick<Viewer, 'id'>, ownerId: string): boolean {
  return viewer.id === ownerId;
}

export const restrainedMs = restraintLimits.days * 86_400_000;
export const worksUntilTrusted = restraintLimits.works;
const mostLinks = 5;

/** Until an account is three days old and has three visible works. */
export function isRestrained({ joinedAt, works }: { joinedAt: Date; works: number }, now: Date): boolean {
  return now.getTime() - joinedAt.getTime() < restrainedMs || works < worksUntilTrusted;
}

/** Of a thing that a restrained account publishes: with more it waits for a moderator. */
export function mayHaveLinks(links: number): boolean {
  return links <= mostLinks;
}
