import type { Role } from '@kalaangan/contract/moderation';
import type { Standing, Viewer } from '#platform/http/viewer.ts';
import type { UserRow } from './store/index.ts';

/** False for an unconfirmed address: the account may not belong to its owner. */
export function isAdmin(
  user: Pick<UserRow, 'email' | 'email_verified_at' | 'made_admin'>,
  adminEmails: ReadonlySet<string>,
): boolean {
  return user.email_verified_at !== null && (user.made_admin || adminEmails.has(user.email));
}

/** Who has not confirmed the address of the account moderates nothing: it may be somebody else's. */
export function roleOf(
  user: Pick<UserRow, 'email' | 'email_verified_at' | 'made_admin' | 'made_moderator'>,
  adminEmails: ReadonlySet<string>,
): Role {
  if (isAdmin(user, adminEmails)) return 'admin';
  return user.email_verified_at !== null && user.made_moderator ? 'moderator' : 'member';
}

/** A hidden person is seen by themselves and by moderators alone. */
export function maySeePerson(
  viewer: Viewer | null,
  { id, visibility }: Pick<UserRow, 'id' | 'visibility'>,
): boolean {
  return visibility === 'visible' || (viewer !== null && (viewer.id === id || viewer.isModerator));
}

/** A suspension that is over stays in the row. */
export function standingOf({
  banned_at,
  suspended_until,
  standing_reason,
}: Pick<UserRow, 'banned_at' | 'suspended_until' | 'standing_reason'>): Standing {
  const reason = standing_reason ?? '';
  if (banned_at) return { state: 'banned', reason };
  if (suspended_until && suspended_until.getTime() > Date.now())
    return { state: 'suspended', until: suspended_until, reason };
  return { state: 'good' };
}
