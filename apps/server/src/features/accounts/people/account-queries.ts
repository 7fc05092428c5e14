import type { Role } from '@kalaangan/contract/safety/moderation';
import type { Accounts } from '../context.ts';
import * as store from '../store/index.ts';
import { isOwnerKnown } from './owner.ts';
import { isAdmin, roleOf, standingOf } from './standing-rules.ts';
import type { Standing } from './viewer.ts';

/** An account as the operator of the site sees it: who it is, what it may do, and how its owner logs in. */
export type Account = {
  id: string;
  name: string;
  username: string;
  email: string;
  /** New address, which waits for its link. */
  pendingEmail: string | null;
  isVerified: boolean;
  isOwnerKnown: boolean;
  mailRefusedAt: Date | null;
  role: Role;
  isAdminBySetting: boolean;
  standing: Standing;
  createdAt: Date;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  recoveryCodes: number;
  passkeys: number;
  sessions: number;
  /** Time of the last use of the sessions that there are. */
  lastUsedAt: Date | null;
};

export async function findAccount({ db, people }: Accounts, id: string): Promise<Account | null> {
  const user = await store.findUserById(db, id);
  if (!user) return null;
  const [totp, recoveryCodes, passkeys, sessions] = await Promise.all([
    store.findTotp(db, id),
    store.countRecoveryCodes(db, id),
    store.listPasskeysOf(db, id),
    store.listSessionsOf(db, id),
  ]);
  const uses = sessions.map(({ last_used_at: at }) => at).toSorted((a, b) => b.getTime() - a.getTime());
  return {
    id,
    name: user.name,
    username: user.username,
    email: user.email,
    pendingEmail: user.pending_email,
    isVerified: user.email_verified_at !== null,
    isOwnerKnown: isOwnerKnown(user),
    mailRefusedAt: user.mail_refused_at,
    role: roleOf(user, people.adminEmails),
    isAdminBySetting: isAdmin({ ...user, made_admin: false }, people.adminEmails),
    standing: standingOf(user),
    createdAt: user.created_at,
    hasPassword: user.password_hash !== null,
    hasSecondFactor: totp?.confirmed_at != null,
    recoveryCodes,
    passkeys: passkeys.length,
    sessions: sessions.length,
    lastUsedAt: uses[0] ?? null,
  };
}
