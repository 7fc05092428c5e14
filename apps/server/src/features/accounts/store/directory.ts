import { sql } from 'kysely';
import { changed } from '#platform/database/changes.ts';
import type { KeysetWindow } from '#platform/database/keyset.ts';
import type { Db } from '#platform/database/tables.ts';
import { viewerTag } from '../tags.ts';

const directoryColumns = [
  'id',
  'name',
  'username',
  'email',
  'email_verified_at',
  'made_admin',
  'made_moderator',
  'profile_media_id',
  'created_at',
] as const;

export type DirectoryRow = Awaited<ReturnType<typeof listDirectory>>[number];

type DirectoryPage = KeysetWindow<readonly ['id']> & { text: string };

/** Newest first, by id. Uses the primary key, with a text the index users_directory. */
export async function listDirectory(db: Db, page: DirectoryPage) {
  let query = db.selectFrom('users').select(directoryColumns).orderBy('id', 'desc').limit(page.limit);
  if (page.text !== '')
    query = query.where(
      sql<boolean>`(' ' || name || ' ' || username || ' ' || email) ilike ${toPattern(page.text)}`,
    );
  if (page.after) query = query.where('id', '<', page.after[0]);
  if (page.offset > 0) query = query.offset(page.offset);
  return query.execute();
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

/** Those with confirmed addresses. Uses users_staff and users_email_key. */
export async function listStaffIds(db: Db, adminEmails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where (made_admin or made_moderator) and email_verified_at is not null
    union
    select id from users where email = any(${adminEmails}) and email_verified_at is not null`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findRecipient(db: Db, id: string): Promise<{ name: string; email: string } | null> {
  const row = await db.selectFrom('users').select(['name', 'email']).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function listContacts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('users').select(['id', 'username', 'email']).where('id', 'in', ids).execute();
}

export type PeopleCounts = { total: number; verified: number; joinedSince: number };

/** Uses index-only scans of the primary key and users_verified. */
export async function countPeople(db: Db, since: Date): Promise<PeopleCounts> {
  // The lowest UUIDv7 of that time.
  const time = since.getTime().toString(16).padStart(12, '0');
  const firstId = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
  const { rows } = await sql<PeopleCounts>`
    select
      (select count(*) from users) as total,
      (select count(*) from users where email_verified_at is not null) as verified,
      (select count(*) from users where id >= ${firstId}::uuid) as "joinedSince"`.execute(db);
  return rows[0] ?? { total: 0, verified: 0, joinedSince: 0 };
}
