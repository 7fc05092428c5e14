import type { Database } from '#platform/database/index.ts';

/**
 * Runs statements that insert many rows, in one transaction without triggers and foreign keys, which would take most of the
 * time. The rows must be consistent by themselves.
 */
export async function fillDatabase(
  { pool }: Pick<Database, 'pool'>,
  statements: readonly string[],
): Promise<void> {
  const client = await pool.connect();
  try {
    for (const statement of [
      'begin',
      'set local session_replication_role = replica',
      ...statements,
      'commit',
    ])
      await client.query(statement);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/**
 * SQL of the id of the row with a number, which ids of its kind contain in order.
 * @param kind four hexadecimal digits
 * @param number SQL of the number
 */
export const numberedId = (kind: string, number: string) =>
  `(lpad(to_hex(${number}), 12, '0') || '7000800000000000' || '${kind}')::uuid`;

/** SQL of the id of a person of `insertNumberedPeople`. */
export const numberedPerson = (number: string) => numberedId('aaaa', number);

/** SQL that inserts Person 1, Person 2 and so on. */
export const insertNumberedPeople = (count: number) =>
  `insert into users (id, name, username, email)
   select ${numberedPerson('n')}, 'Person ' || n, 'person' || n, 'person' || n || '@example.com' from generate_series(1, ${count}) n`;
