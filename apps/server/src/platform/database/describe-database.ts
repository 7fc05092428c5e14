import type { Database } from './database.ts';
import { findServerName } from './server/server-name.ts';

/** Which database is used, in words; without the password. @param dataDir folder of the embedded one */
export async function describeDatabase(
  { pool, embedded }: Pick<Database, 'pool' | 'embedded'>,
  dataDir: string,
): Promise<string> {
  const { rows } = await pool.query<{ version: string }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version`,
  );
  const product = `PostgreSQL ${rows[0]?.version}`;
  if (embedded) return `the embedded ${product} in ${dataDir}`;
  const { server, database, user } = findServerName(pool.options.connectionString ?? '');
  return `${product} at ${server}/${database} as ${user}`;
}
