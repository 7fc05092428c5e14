import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test-kit/databases/index.ts';
import { startTcpProxy, type TcpProxy } from '#test-kit/processes/tcp-proxy.ts';
import type { Database } from '../database.ts';
import { DatabaseUnavailableError } from '../errors.ts';
import type { Db } from '../tables.ts';
import { runWithLimits } from '../work-limits.ts';
import { createPipeline, type Pipeline } from './pipeline.ts';
import { readShort } from './short-reads.ts';

const soon = { timeout: 60_000 };

let held: TestDatabase;
let database: Database;
let proxy: TcpProxy;
let url: string;

beforeAll(async () => {
  held = await createTestDatabase('postgres', {
    route: async (direct) => {
      const { hostname, port } = new URL(direct);
      proxy = await startTcpProxy({ host: hostname, port: Number(port) });
      url = Object.assign(new URL(direct), { hostname: '127.0.0.1', port: String(proxy.port) }).href;
      return url;
    },
  });
  ({ database } = held);
  await database.pool.query('create table notes (text text)');
});
afterEach(() => proxy.pass());
afterAll(async () => {
  await held.destroy();
  await proxy.close();
});

async function findProcess(db: Db = database.kysely): Promise<number | undefined> {
  const [row] = await readShort(db, sql<{ pid: number }>`select pg_backend_pid() as pid`.compile(db));
  return row?.pid;
}

/** The server's process of the pipeline, which answers all reads that are made at once when it is open. */
async function awaitPipeline(): Promise<number> {
  return vi.waitUntil(async () => {
    const pids = new Set(await Promise.all(Array.from({ length: 10 }, () => findProcess())));
    const [pid] = pids;
    return pids.size === 1 ? pid : undefined;
  }, soon);
}

async function sleepShortly(seconds: number): Promise<number | undefined> {
  const query = sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(${seconds})`;
  const [row] = await readShort(database.kysely, query.compile(database.kysely));
  return row?.pid;
}

describe('short reads', () => {
  it('are answered in their order, by one connection that is not of the pool', async () => {
    const own = await awaitPipeline();
    const { rows } = await database.pool.query('select pg_backend_pid() as pid');
    expect(rows).not.toEqual([{ pid: own }]);
    const numbers = Array.from({ length: 200 }, (_, n) => n);
    const read = async (n: number) => {
      const query = sql<{ n: number }>`select ${n}::int as n`;
      return (await readShort(database.kysely, query.compile(database.kysely)))[0]?.n;
    };
    expect(await Promise.all(numbers.map(read))).toEqual(numbers);
  });

  it('of a transaction see what it wrote', async () => {
    await awaitPipeline();
    const query = sql<{ text: string }>`select text from notes where text = ${'own'}`;
    const rollback = new Error('rolled back');
    const work = database.transaction(async (tx) => {
      await sql`insert into notes (text) values ('own')`.execute(tx);
      expect(await readShort(tx, query.compile(tx))).toEqual([{ text: 'own' }]);
      throw rollback;
    });
    await expect(work).rejects.toBe(rollback);
    expect(await readShort(database.kysely, query.compile(database.kysely))).toEqual([]);
  });

  it('are answered by the pool when they take too long', async () => {
    const own = await awaitPipeline();
    const pid = await sleepShortly(1.2);
    expect(pid).toBeTypeOf('number');
    expect(pid).not.toBe(own);
  });

  it('reject with the error of the statement', async () => {
    await awaitPipeline();
    const query = sql`select ${'kolam'}::int`;
    const failed = readShort(database.kysely, query.compile(database.kysely));
    await expect(failed).rejects.toMatchObject({ code: '22P02' });
    expect(await findProcess()).toBe(await awaitPipeline());
  });

  it('are prepared again when a migration changed their table', async () => {
    await awaitPipeline();
    await database.pool.query(`create table works (title text); insert into works values ('kolam')`);
    const read = () =>
      readShort(database.kysely, sql`select * from works where title = ${'kolam'}`.compile(database.kysely));
    expect(await read()).toEqual([{ title: 'kolam' }]);
    await database.pool.query('alter table works add column views integer default 3');
    expect(await read()).toEqual([{ title: 'kolam', views: 3 }]);
    await awaitPipeline();
    expect(await read()).toEqual([{ title: 'kolam', views: 3 }]);
  });
});

describe('short reads while the server does not answer', () => {
  it('reject as during any outage, and are answered afterwards', async () => {
    await awaitPipeline();
    proxy.stall();
    const limits = { waitMs: 300, statementMs: 300 };
    const asked = Array.from({ length: 20 }, () =>
      runWithLimits(limits, () => findProcess().catch((error: unknown) => error)),
    );
    for (const answer of await Promise.all(asked)) expect(answer).toBeInstanceOf(DatabaseUnavailableError);
    await proxy.pass();
    await vi.waitUntil(() => findProcess().catch(() => undefined), soon);
    await awaitPipeline();
  });
});

describe('a pipeline', () => {
  const fromPool = async () => ['from the pool'];
  const options = (connectionString: string) => ({
    config: { connectionString },
    connectMs: 2_000,
    prepare: async () => {},
    log: { debug: () => {} },
  });
  const open = (connectionString: string) => createPipeline(options(connectionString));
  const query = CompiledQuery.raw('select pg_backend_pid() as pid');

  /** Waits until the pipeline answers itself, and returns its answer. */
  const readFrom = (pipeline: Pipeline) =>
    vi.waitUntil(async () => {
      const [answer] = await pipeline.read<unknown>(query, fromPool);
      return answer === 'from the pool' ? undefined : answer;
    }, soon);

  /** A pipeline with a read that waits until `release` is called. */
  async function openWithLongRead() {
    const holder = await database.pool.connect();
    await holder.query('select pg_advisory_lock(1)');
    const pipeline = createPipeline({
      ...options(url),
      // The test ends the read, and not how long one may take.
      prepare: async (client) => void (await client.query('set statement_timeout = 0')),
    });
    const own = await readFrom(pipeline);
    const waiting = CompiledQuery.raw('select pg_backend_pid() as pid from pg_advisory_xact_lock_shared(1)');
    const long = pipeline.read<unknown>(waiting, fromPool);
    return {
      pipeline,
      own,
      long,
      async release() {
        await holder.query('select pg_advisory_unlock(1)');
        holder.release();
      },
    };
  }

  it('lets the pool answer what would wait for one that takes long', async () => {
    const { pipeline, own, long, release } = await openWithLongRead();
    const answers: unknown[] = [];
    // The first reads wait for the long one, and further ones no more.
    await vi.waitUntil(() => {
      void pipeline.read<unknown>(query, fromPool).then((rows) => answers.push(...rows));
      return answers.includes('from the pool');
    }, soon);
    expect(answers).not.toContainEqual(own);
    await release();
    expect(await long).toEqual([own]);
    expect(await readFrom(pipeline)).toEqual(own);
    pipeline.close();
  });

  it('lets the pool answer when its connection is lost', async () => {
    const { pipeline, own, long, release } = await openWithLongRead();
    const waits = `
      select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and not granted and datname = current_database()`;
    await vi.waitUntil(async () => (await database.pool.query(waits)).rowCount === 1, soon);
    expect(await long).toEqual(['from the pool']);
    await release();
    expect(await readFrom(pipeline)).not.toEqual(own);
    pipeline.close();
  });

  it('opens another connection when the primary is another server', async () => {
    const pipeline = open(url);
    const first = await readFrom(pipeline);
    pipeline.reconnect();
    expect(await readFrom(pipeline)).not.toEqual(first);
    pipeline.close();
    expect(await pipeline.read(query, fromPool)).toEqual(['from the pool']);
  });

  it('lets the pool answer while no server does', async () => {
    const nowhere = open('postgres://127.0.0.1:9/kalaangan');
    for (let times = 0; times < 3; times++)
      expect(await nowhere.read(query, fromPool)).toEqual(['from the pool']);
    nowhere.close();
  });

  it('closes its connection', async () => {
    const pipeline = open(url);
    const name = () => pipeline.read<unknown>(query, fromPool);
    const [row] = await vi.waitUntil(async () => {
      const rows = await name();
      return rows[0] === 'from the pool' ? undefined : rows;
    }, soon);
    pipeline.close();
    const client = new pg.Client(url);
    await client.connect();
    const pid = row && typeof row === 'object' && 'pid' in row ? row.pid : null;
    await vi.waitUntil(
      async () => (await client.query('select from pg_stat_activity where pid = $1', [pid])).rowCount === 0,
      soon,
    );
    await client.end();
  });
});
