import { adminMessages as say } from '@kalaangan/contract/admin';
import type { AdminUser } from '@kalaangan/contract/admin.calls';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/tables.ts';
import { invalid, notFound } from '#platform/http/problem.ts';
import { isAdmin, toPersonCard, type PersonContext } from '../views.ts';
import * as store from './store.ts';

export type DirectoryRequest = {
  /** Any part of the name, username or email. */
  text: string;
  page?: number | undefined;
  limit: number;
  cursor?: string | undefined;
};

export type DirectoryPage = { users: AdminUser[]; hasMore: boolean; nextCursor: string | null };

/** Everybody who has an account, their addresses too: for admins. */
export type Directory = {
  /** Newest first. */
  listPeople(request: DirectoryRequest): Promise<DirectoryPage>;
  countPeople(since: Date): Promise<store.PeopleCounts>;
  /** @throws Problem 404; 400 for an unverified person, and for taking away what the settings of the site give */
  setAdmin(id: string, admin: boolean): Promise<AdminUser>;
  /** Username and email of those that exist, by id. */
  findContacts(ids: Iterable<string>): Promise<Map<string, { username: string; email: string }>>;
};

export function createDirectory(db: Db, people: PersonContext): Directory {
  const toAdminUser = (row: store.DirectoryRow): AdminUser => ({
    ...toPersonCard(row, people),
    email: row.email,
    isVerified: row.email_verified_at !== null,
    isAdmin: isAdmin(row, people.adminEmails),
    createdAt: row.created_at.toISOString(),
  });

  return {
    async listPeople({ text, page, limit, cursor }) {
      const [after = null] = cursor ? decodeCursor(cursor, ['id']) : [];
      // One more tells whether there is more.
      const offset = after || !page ? 0 : (page - 1) * limit;
      const rows = await store.listDirectory(db, { text, limit: limit + 1, offset, after });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const hasMore = rows.length > limit;
      return {
        users: shown.map(toAdminUser),
        hasMore,
        nextCursor: hasMore && last ? encodeCursor([last.id]) : null,
      };
    },

    countPeople: (since) => store.countPeople(db, since),

    async setAdmin(id, admin) {
      const row = await store.findDirectoryRow(db, id);
      if (!row) throw notFound(say.unknownUser);
      if (!admin && isAdmin({ ...row, made_admin: false }, people.adminEmails))
        throw invalid(say.adminBySettings);
      // Whoever opened the account need not own its address.
      if (admin && row.email_verified_at === null) throw invalid(say.notVerified);
      const changed = await store.updateMadeAdmin(db, id, admin);
      if (!changed) throw notFound(say.unknownUser);
      return toAdminUser(changed);
    },

    async findContacts(ids) {
      const rows = await store.listContacts(db, [...new Set(ids)]);
      return new Map(rows.map(({ id, username, email }) => [id, { username, email }]));
    },
  };
}
