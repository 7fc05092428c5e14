import { adminMessages as messages } from '@kalaangan/contract/admin/admin';
import type { AdminUser } from '@kalaangan/contract/admin/admin.calls';
import type { Role } from '@kalaangan/contract/safety/moderation';
import type { Language } from '@kalaangan/messages/languages';
import { byId, loadPage, type PageEnd, type PageRequest } from '#platform/database/lists/keyset.ts';
import type { Db } from '#platform/database/tables.ts';
import { invalid, notFound } from '#platform/http/calls/problem.ts';
import type { Accounts } from '../context.ts';
import { isOwnerKnown } from './owner.ts';
import * as store from '../store/index.ts';
import { isAdmin, roleOf } from './standing-rules.ts';
import { toAge, toPersonCard, type PersonContext } from './views.ts';

// All accounts with their email addresses: the caller must have checked that the viewer is an admin.

/** Lists accounts, newest first. @param text a part of the name, username or email; empty for all accounts */
export async function listAccounts(
  { db, people }: Accounts,
  { text, role = null, ...request }: PageRequest & { text: string; role?: Role | null },
): Promise<PageEnd & { users: AdminUser[] }> {
  const adminEmails = [...people.adminEmails];
  const { rows, ...end } = await loadPage(request, {
    ...byId,
    load: (window) => store.listDirectory(db, { text, role, adminEmails, ...window }),
  });
  return { users: rows.map((row) => toAdminUser(row, people)), ...end };
}

/** Counts the accounts to whose address, or whose guardian's, mail is refused. */
export function countRefusedMail({ db }: Accounts): Promise<number> {
  return store.countRefusedMail(db);
}

export function countAccounts({ db }: Accounts, since: Date): Promise<store.PeopleCounts> {
  return store.countPeople(db, since);
}

/**
 * Grants or revokes admin rights. Call it in the transaction that logs it.
 * @throws {Problem} 404; 400 for somebody who may not own the address, and for removing an admin whom ADMIN_EMAILS
 *   names
 */
export async function setAdmin({ people }: Accounts, tx: Db, id: string, admin: boolean): Promise<AdminUser> {
  const row = await store.findDirectoryRow(tx, id);
  if (!row) throw notFound(messages.unknownUser);
  if (!admin && isAdmin({ ...row, made_admin: false }, people.adminEmails))
    throw invalid(messages.adminByConfig);
  // The account may belong to somebody who does not own its address.
  if (admin && !isOwnerKnown(row)) throw invalid(messages.ownerUnknown);
  const changed = await store.updateMadeAdmin(tx, id, admin);
  if (!changed) throw notFound(messages.unknownUser);
  return toAdminUser(changed, people);
}

/**
 * Sets the role of an account. Call it in the transaction that logs it. @returns false if there is no such account
 * @throws {Problem} 400 for somebody who may not own the address, and for an admin whom ADMIN_EMAILS names
 */
export async function setRole({ people }: Accounts, tx: Db, id: string, role: Role): Promise<boolean> {
  const row = await store.findDirectoryRow(tx, id);
  if (!row) return false;
  if (role !== 'admin' && isAdmin({ ...row, made_admin: false }, people.adminEmails))
    throw invalid(messages.adminByConfig);
  // The account may belong to somebody who does not own its address.
  if (role !== 'member' && !isOwnerKnown(row)) throw invalid(messages.ownerUnknown);
  return store.updateRole(tx, id, { made_admin: role === 'admin', made_moderator: role === 'moderator' });
}

/** The ids of moderators and admins in good standing. */
export async function listStaff({ db, people }: Accounts): Promise<string[]> {
  return store.listStaffIds(db, [...people.adminEmails]);
}

/** The ids of admins in good standing. */
export async function listAdmins({ db, people }: Accounts): Promise<string[]> {
  return store.listAdminIds(db, [...people.adminEmails]);
}

/** Counts the accounts that were opened in a period. `from` is null for one without a beginning. */
export function countJoined({ db }: Accounts, from: Date | null, before: Date): Promise<number> {
  return store.countJoined(db, from, before);
}

/** @param names ids, usernames and email addresses, in any case @returns ids by them in lower case */
export function findIdsByName({ db }: Accounts, names: readonly string[]): Promise<Map<string, string>> {
  return store.findIdsByName(db, [...new Set(names.map((name) => name.toLowerCase()))]);
}

/** Whether somebody is a moderator or an admin. */
export async function isStaff({ people }: Accounts, tx: Db, id: string): Promise<boolean> {
  const row = await store.findDirectoryRow(tx, id);
  return row !== undefined && roleOf(row, people.adminEmails) !== 'member';
}

/** Finds the recipient of mails to a member; null once the account is deleted. */
export async function findRecipient({ db }: Accounts, id: string): Promise<store.Recipient | null> {
  return store.findRecipient(db, id);
}

/** Username, email and language of those that exist, by id. */
export async function findContacts(
  { db }: Accounts,
  ids: Iterable<string>,
): Promise<Map<string, { username: string; email: string; language: Language }>> {
  const rows = await store.listContacts(db, [...new Set(ids)]);
  return new Map(rows.map(({ id, ...contact }) => [id, contact]));
}

function toAdminUser(row: store.DirectoryRow, people: PersonContext): AdminUser {
  return {
    ...toPersonCard(row, people),
    email: row.email,
    isVerified: row.email_verified_at !== null,
    isAdmin: isAdmin(row, people.adminEmails),
    role: roleOf(row, people.adminEmails),
    createdAt: row.created_at.toISOString(),
    age: toAge(row),
  };
}
