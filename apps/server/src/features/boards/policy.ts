import type { BoardPage } from '@kalaangan/contract/boards/boards.calls';
import type { Viewer } from '#features/accounts/index.ts';
import { mayDelete } from '#features/social/policy.ts';

/** Whether the viewer may change a board: only its owner may, not admins. */
export function mayEdit(viewer: Pick<Viewer, 'id'>, ownerId: string): boolean {
  return viewer.id === ownerId;
}

/** The viewer's permissions, as the board's `can` answers them; none for visitors. */
export function listPermissions(viewer: Viewer | null, ownerId: string): BoardPage['can'] {
  return {
    edit: viewer !== null && mayEdit(viewer, ownerId),
    delete: viewer !== null && mayDelete(viewer, ownerId),
  };
}

/** Whether somebody who is not its owner may see a private board: moderators may, if it has a case from when it was public. */
export function maySeePrivate(
  viewer: Pick<Viewer, 'id' | 'isModerator'> | null,
  board: { ownerId: string; hasCase: boolean },
): boolean {
  return viewer !== null && (viewer.id === board.ownerId || (viewer.isModerator && board.hasCase));
}
