import pg from 'pg';
import { startPostgres } from '../../apps/server/test-kit/databases/postgres-process.ts';

/** Creates databases on the server of TEST_DATABASE_URL, or on a new one; they are dropped with the scope. */
export function openPostgres(scope: AsyncDisposableStack): (name: string) => Promise<string> {
  let server: Promise<string> | null = null;

  async function findServer(): Promise<string> {
    const given = process.env['TEST_DATABASE_URL'];
    if (given) return given;
    const { url, stop } = await startPostgres();
    scope.defer(stop);
    return url;
  }

  return async (name) => createDatabase(scope, await (server ??= findServer()), name);
}

/** Creates a database that is dropped with the scope. @returns its URL */
export async function createDatabase(
  scope: AsyncDisposableStack,
  serverUrl: string,
  name: string,
): Promise<string> {
  const database = `kalaangan_bench_${process.pid}_${name}`;
  await withClient(serverUrl, (admin) => admin.query(`create database ${database}`));
  scope.defer(async () => {
    await withClient(serverUrl, (admin) => admin.query(`drop database if exists ${database} with (force)`));
  });
  const made = new URL(serverUrl);
  made.pathname = `/${database}`;
  return made.href;
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
