import type pg from 'pg';
import { SettingsError } from '#platform/config/values.ts';
import { toConnectionProblem } from './connection-problem.ts';
import { findServerFacts, isSameDatabase, type Pooler } from './pooler.ts';

export type Connections = {
  /** Configuration of connections for statements and transactions. */
  pooled: pg.ClientConfig;
  /** Configuration of connections to the server itself: a session lasts as long as its connection. */
  direct: pg.ClientConfig;
  /** Pooler that `pooled` leads to; null if that is the server itself. */
  pooler: Pooler | null;
};

/** Lowest version that is supported, as `server_version_num` reports it: PostgreSQL 15.0. */
const minServerVersion = 150_000;

/**
 * Checks the addresses of a server before anything uses them.
 * @throws {SettingsError} when one does not answer, the server is too old, or a session is needed where there is none
 */
export async function checkConnections(
  pooled: pg.ClientConfig,
  directUrl: string | null,
  answerMs: number,
): Promise<Connections> {
  const limits = { connectionTimeoutMillis: answerMs, query_timeout: answerMs };
  const find = (setting: string, config: pg.ClientConfig) =>
    findServerFacts({ ...config, ...limits }).catch((error: unknown) => {
      throw toConnectionProblem(setting, config.connectionString ?? '', error);
    });
  const { version, pooler } = await find('DATABASE_URL', pooled);
  if (version < minServerVersion)
    throw wrong(`DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}; 15 or newer is needed`);
  if (directUrl === null) {
    if (pooler)
      throw wrong(
        'DATABASE_URL leads to a connection pooler such as PgBouncer: set DATABASE_DIRECT_URL to the address of the PostgreSQL server itself',
      );
    return { pooled, direct: pooled, pooler };
  }
  const direct = { ...pooled, connectionString: directUrl };
  const found = await find('DATABASE_DIRECT_URL', direct);
  if (found.pooler)
    throw wrong(
      'DATABASE_DIRECT_URL leads to a connection pooler: it must be the address of the PostgreSQL server itself',
    );
  if (!(await isSameDatabase({ ...direct, ...limits }, { ...pooled, ...limits })))
    throw wrong('DATABASE_URL and DATABASE_DIRECT_URL must lead to the same database of the same server');
  return { pooled, direct, pooler };
}

const wrong = (problem: string) => new SettingsError([problem]);
