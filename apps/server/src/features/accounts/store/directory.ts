import type { Role } from '@kalaangan/contract/safety/moderation';
import type { Language } from '@kalaangan/messages/languages';
import { sql } from 'kysely';
import { changed } from '#platform/database/changes/changes.ts';
import { firstIdAt, isId } from '#platform/database/ids.ts';
import type { KeysetWindow } from '#platform/database/lists/keyset.ts';
import type { Db } from '#platform/database/tables.ts';
import { viewerTag } from '../tags.ts';

const directoryColumns = [
  'id',
  'name',
  'username',
  'email',
  'email_verified_at',
  'confirmed_by_mailbox_alone',
  'made_admin',
  'made_moderator',
  'profile_media_id',
  'language',
  'created_at',
  'age_band',
  'minor_until',
  'guardian_email',
  'guardian_consent',
  'guardian_mail_refused_at',
] as const;

/** Condition that the owner of the account is known, as `isOwnerKnown` has it. */
const ownerKnown = sql`email_verified_at is not null and not confirmed_by_mailbox_alone`;

export type DirectoryRow = Awaited<ReturnType<typeof listDirectory>>[number];

type DirectoryPage = KeysetWindow<readonly ['id']> & {
  text: string;
  /** Null for those of all roles. */
  role: Role | null;
  adminEmails: readonly string[];
};

/**
 * Newest first, by id. Uses the primary key, with a text the index users_directory, for admins and moderators users_staff and
 * users_email_key.
 */
export async function listDirectory(db: Db, page: DirectoryPage) {
  let query = db.selectFrom('users').select(directoryColumns).orderBy('id', 'desc').limit(page.limit);
  if (page.role !== null) query = query.where(hasRole(page.role, page.adminEmails));
  if (page.text !== '')
    query = query.where(
      sql<boolean>`(' ' || name || ' ' || username || ' ' || email) ilike ${toPattern(page.text)}`,
    );
  if (page.after) query = query.where('id', '<', page.after[0]);
  if (page.offset > 0) query = query.offset(page.offset);
  return query.execute();
}

/** Condition that an account has a role, as `roleOf` has it. */
function hasRole(role: Role, adminEmails: readonly string[]) {
  switch (role) {
    case 'admin':
      return sql<boolean>`${ownerKnown} and id in (
        select id from users where made_admin union select id from users where email = any(${adminEmails}))`;
    case 'moderator':
      return sql<boolean>`${ownerKnown} and not made_admin and email <> all(${adminEmails})
        and id in (select id from users where made_moderator)`;
    case 'member':
      return sql<boolean>`not (${ownerKnown} and (made_admin or made_moderator or email = any(${adminEmails})))`;
  }
}

/** Matches any part; fewer than three characters only at the start of words, since the index holds trigrams. */
function toPattern(text: string): string {
  const literal = text.replace(/[\\%_]/g, (character) => `\\${character}`);
  return Array.from(text).length < 3 ? `% ${literal}%` : `%${literal}%`;
}

export async function findDirectoryRow(db: Db, id: string): Promise<DirectoryRow | undefined> {
  return db.selectFrom('users').select(directoryColumns).where('id', '=', id).executeTakeFirst();
}

export async function updateMadeAdmin(
  db: Db,
  id: string,
  made_admin: boolean,
): Promise<DirectoryRow | undefined> {
  const row = await db
    .updateTable('users')
    .set({ made_admin })
    .where('id', '=', id)
    .returning([...directoryColumns])
    .executeTakeFirst();
  changed(db, viewerTag(id));
  return row;
}

/** @returns false if there is no such account */
export async function updateRole(
  tx: Db,
  id: string,
  role: { made_admin: boolean; made_moderator: boolean },
): Promise<boolean> {
  const row = await tx.updateTable('users').set(role).where('id', '=', id).returning('id').executeTakeFirst();
  changed(tx, viewerTag(id));
  return row !== undefined;
}

/** Condition that the role of an account counts: the owner is known, and in good standing (`rightsOf`). */
const counts = sql`
  ${ownerKnown} and banned_at is null and closed_until is null
  and (suspended_until is null or suspended_until <= now())`;

/** Uses users_staff and users_email_key. */
export async function listStaffIds(db: Db, adminEmails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where (made_admin or made_moderator) and ${counts}
    union
    select id from users where email = any(${adminEmails}) and ${counts}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The recipient of mails, and the language that the mails are in. */
export type Recipient = { name: string; email: string; language: Language };

export async function findRecipient(db: Db, id: string): Promise<Recipient | null> {
  const row = await db
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function listContacts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'language'])
    .where('id', 'in', ids)
    .execute();
}

export type PeopleCounts = { total: number; verified: number; joinedSince: number };

/** Uses index-only scans of the primary key and users_verified. */
export async function countPeople(db: Db, since: Date): Promise<PeopleCounts> {
  const firstId = firstIdAt(since);
  const { rows } = await sql<PeopleCounts>`
    select
      (select count(*) from users) as total,
      (select count(*) from users where email_verified_at is not null) as verified,
      (select count(*) from users where id >= ${firstId}::uuid) as "joinedSince"`.execute(db);
  return rows[0] ?? { total: 0, verified: 0, joinedSince: 0 };
}

/** Accounts opened in a time. Uses users_created. */
export async function countJoined(db: Db, from: Date | null, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from users
    where created_at >= ${from ?? new Date(0)} and created_at < ${before}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listAdminIds(db: Db, adminEmails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where made_admin and ${counts}
    union
    select id from users where email = any(${adminEmails}) and ${counts}`.execute(db);
  return rows.map(({ id }) => id);
}

/** @param names ids, usernames and email addresses in lower case @returns ids by them */
export async function findIdsByName(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  const ids = names.filter(isId);
  const { rows } = await sql<{ name: string; id: string }>`
    select email as name, id from users where email = any(${names})
    union all
    select lower(username), id from users where lower(username) = any(${names})
    union all
    select id::text, id from users where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}
