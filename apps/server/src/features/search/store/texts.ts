import type { Db } from '#platform/database/tables.ts';
import type { SearchText } from '../lexemes.ts';

export async function listPeopleTexts(db: Db, ids: readonly string[]): Promise<SearchText[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'username', 'title', 'city_state'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, name, username, title, city_state }) => ({
    id,
    title: `${name}\n${username}`,
    labels: [title, city_state],
    body: '',
  }));
}

/** The name that each of these people has now, without what is kept in memory for a moment. */
export async function listNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
