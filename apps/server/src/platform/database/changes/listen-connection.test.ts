import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test-kit/databases/index.ts';
import type { Database } from '../database.ts';
import type { ListenConnection } from './listen-connection.ts';

let held: TestDatabase;
let database: Database;
const connections: ListenConnection[] = [];

/** Timeout of polling: far longer than needed, for busy machines. */
const soon = { timeout: 60_000 };

type Heard = { notified: number; leading: boolean[] };

async function open(channel = 'news'): Promise<{ connection: ListenConnection; heard: Heard }> {
  const heard: Heard = { notified: 0, leading: [] };
  const connection = await database.openListenConnection({
    channel,
    onNotify: () => heard.notified++,
    onLeaderChange: (isLeader) => heard.leading.push(isLeader),
  });
  connections.push(connection);
  heard.notified = 0;
  return { connection, heard };
}

afterEach(async () => {
  for (const connection of connections.splice(0)) await connection.close();
});

describe.each(['embedded', 'postgres'] as const)('a LISTEN connection to the %s database', (kind) => {
  beforeAll(async () => {
    held = await createTestDatabase(kind);
    ({ database } = held);
  });
  afterAll(() => held.destroy());

  test('hears a notification of its channel when the transaction commits', async () => {
    const { heard } = await open();
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('notify news');
    expect(heard.notified).toBe(0);
    await client.query('commit');
    client.release();
    await vi.waitUntil(() => heard.notified === 1, soon);
    await database.pool.query('notify other');
    await database.pool.query('notify news');
    await vi.waitUntil(() => heard.notified === 2, soon);
  });

  test('hears nothing of a rollback, nor after it was closed', async () => {
    const { connection, heard } = await open();
    const client = await database.pool.connect();
    await client.query('begin; notify news; rollback');
    client.release();
    await connection.close();
    connections.length = 0;
    await database.pool.query('notify news');
    await database.ping();
    expect(heard.notified).toBe(0);
    expect(heard.leading).toEqual([true, false]);
  });

  test('still listens after a client of the pool broke', async () => {
    const { heard } = await open();
    (await database.pool.connect()).release(true);
    await database.pool.query('notify news');
    await vi.waitUntil(() => heard.notified === 1, soon);
  });
});

describe('on a server', () => {
  beforeEach(async () => {
    held = await createTestDatabase('postgres');
    ({ database } = held);
  });
  afterEach(() => held.destroy());

  test('one of several is the leader, and another one after it was closed', async () => {
    const first = await open();
    const second = await open();
    expect(first.heard.leading).toEqual([true]);
    expect(second.heard.leading).toEqual([]);
    await first.connection.close();
    await vi.waitUntil(() => second.heard.leading.includes(true), soon);
    expect(first.heard.leading).toEqual([true, false]);
  });

  test('another one takes the place of a leader that is silent', async () => {
    const silent = await database.pool.connect();
    onTestFinished(() => silent.release(true));
    silent.on('error', () => {});
    await silent.query(`select pg_advisory_lock(hashtext('leader of news'))`);
    const { heard } = await open();
    expect(heard.leading).toEqual([]);
    await vi.waitUntil(() => heard.leading.includes(true), { timeout: 80_000 });
    await expect(silent.query('select 1')).rejects.toThrow();
  });

  test('a connection that broke is opened again, notifies, and becomes the leader again', async () => {
    const { heard } = await open();
    await database.pool.query(
      // By the words of both statements of a leader: the second follows the first after a second and a half.
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%as leads%' and pid <> pg_backend_pid()`,
    );
    await vi.waitUntil(() => heard.leading.length === 3, soon);
    expect(heard.leading).toEqual([true, false, true]);
    expect(heard.notified).toBe(1);
    await database.pool.query('notify news');
    await vi.waitUntil(() => heard.notified === 2, soon);
  });
});
