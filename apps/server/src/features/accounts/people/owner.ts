import type { UserRow } from '../store/index.ts';

export type Confirmation = Pick<UserRow, 'email_verified_at' | 'confirmed_by_mailbox_alone'>;

/**
 * Whether the account is known to be that of its address's owner: a mailed link was opened in its own session or has
 * set its password, or they came by Google. Otherwise somebody else may have signed up with the address, though its
 * mailbox has confirmed it.
 */
export function isOwnerKnown(user: Confirmation): boolean {
  return user.email_verified_at !== null && !user.confirmed_by_mailbox_alone;
}

/** Returns the email; null if the account may be somebody else's than the address. */
export function verifiedEmailOf(user: Confirmation & Pick<UserRow, 'email'>): string | null {
  return isOwnerKnown(user) ? user.email : null;
}
