import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';

/** A program between this process and the server, such as PgBouncer, whose connections several clients share. */
export type Pooler = {
  /** Whether a client finds a statement again that it has prepared, on whichever connection it is. */
  keepsStatements: boolean;
};

export type ServerFacts = {
  /** Version as `server_version_num` reports it. */
  version: number;
  /** Null if the connection leads to the server itself. */
  pooler: Pooler | null;
};

/** Asks a server for what the pool depends on. @throws {Error} when it does not answer */
export function findServerFacts(config: pg.ClientConfig): Promise<ServerFacts> {
  return withClient(config, async (client) => {
    const { rows } = await client.query<{ version: number; pid: number }>(
      `select current_setting('server_version_num')::int as version, pg_backend_pid() as pid`,
    );
    const [row] = rows;
    if (!row) throw new Error('the server did not tell its version');
    // A pooler tells each client an id of its own.
    const isDirect = Reflect.get(client, 'processID') === row.pid;
    return {
      version: row.version,
      pooler: isDirect ? null : { keepsStatements: await keepsStatements(client) },
    };
  });
}

/** A pooler that knows of prepared statements gives them names of its own: those of clients may be the same. */
async function keepsStatements(client: pg.Client): Promise<boolean> {
  const name = `probe_${randomUUID()}`;
  await client.query('begin');
  const { rows } = await client.query<{ found: boolean }>({
    name,
    text: 'select exists (select from pg_prepared_statements where name = $1) as found',
    values: [name],
  });
  const isOnServer = rows[0]?.found === true;
  if (isOnServer) await client.query(`deallocate ${pg.escapeIdentifier(name)}`);
  await client.query('commit');
  return !isOnServer;
}

/**
 * @returns whether both lead to the same database of the same server: notifications and locks of the one are those of
 *   the other
 */
export function isSameDatabase(config: pg.ClientConfig, other: pg.ClientConfig): Promise<boolean> {
  return withClient(config, (client) =>
    withClient(other, async (second) => {
      const key = randomInt(1, 2 ** 31);
      const space = 7_243;
      await client.query('select pg_advisory_lock($1, $2)', [space, key]);
      const { rows } = await second.query<{ same: boolean }>(
        `select exists (
           select from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2
             and database = (select oid from pg_database where datname = current_database())
         ) as same`,
        [space, key],
      );
      return rows[0]?.same === true;
    }),
  );
}

async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  // An error of a statement rejects it too.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    client.end().catch(() => {});
  }
}
