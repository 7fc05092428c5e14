import type { Role } from '@kalaangan/contract/safety/moderation';
import { isOwnerKnown, type Confirmation } from './owner.ts';
import type { UserRow } from '../store/index.ts';
import type { Standing, Viewer } from './viewer.ts';

/**
 * Whether somebody is an admin; false while nobody knows whether the address is the account's: it may be somebody
 * else's.
 */
export function isAdmin(
  user: Confirmation & Pick<UserRow, 'email' | 'made_admin'>,
  adminEmails: ReadonlySet<string>,
): boolean {
  return isOwnerKnown(user) && (user.made_admin || adminEmails.has(user.email));
}

export function roleOf(
  user: Confirmation & Pick<UserRow, 'email' | 'made_admin' | 'made_moderator'>,
  adminEmails: ReadonlySet<string>,
): Role {
  if (isAdmin(user, adminEmails)) return 'admin';
  return isOwnerKnown(user) && user.made_moderator ? 'moderator' : 'member';
}

type RightsColumns = Confirmation &
  Pick<
    UserRow,
    | 'email'
    | 'made_admin'
    | 'made_moderator'
    | 'banned_at'
    | 'suspended_until'
    | 'standing_reason'
    | 'closed_until'
  >;

/**
 * The rights that somebody's role gives them now: nothing more than a member's while they are suspended, banned or have
 * closed the account.
 */
export function rightsOf(
  user: RightsColumns,
  adminEmails: ReadonlySet<string>,
): Pick<Viewer, 'isAdmin' | 'isModerator'> & { role: Role } {
  const role = standingOf(user).state === 'good' ? roleOf(user, adminEmails) : 'member';
  return { role, isAdmin: role === 'admin', isModerator: role !== 'member' };
}

/** Finds what keeps somebody from publishing besides their standing. @param asksAge whether the age must be known */
export function findMissing(
  { age_band, guardian_consent }: Pick<UserRow, 'age_band' | 'guardian_consent'>,
  asksAge: boolean,
): Viewer['missing'] {
  if (age_band === null) return asksAge ? 'age' : null;
  return age_band === 'minor' && guardian_consent !== 'given' ? 'guardian' : null;
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
  closed_until,
}: Pick<UserRow, 'banned_at' | 'suspended_until' | 'standing_reason' | 'closed_until'>): Standing {
  const reason = standing_reason ?? '';
  if (banned_at) return { state: 'banned', reason };
  if (closed_until) return { state: 'closed', until: closed_until };
  if (suspended_until && suspended_until.getTime() > Date.now())
    return { state: 'suspended', until: suspended_until, reason };
  return { state: 'good' };
}
