import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test-kit/databases/index.ts';
import type { Database } from './database.ts';
import type { Line } from './line.ts';

let held: TestDatabase;
let database: Database;
const lines: Line[] = [];

/** Far beyond what it takes, for machines that are busy. */
const soon = { timeout: 15_000 };

type Heard = { notified: number; leading: boolean[] };

async function open(channel = 'news'): Promise<{ line: Line; heard: Heard }> {
  const heard: Heard = { notified: 0, leading: [] };
  const line = await database.openLine({
    channel,
    onNotify: () => heard.notified++,
    onLeading: (isLeading) => heard.leading.push(isLeading),
  });
  lines.push(line);
  heard.notified = 0;
  return { line, heard };
}

afterEach(async () => {
  for (const line of lines.splice(0)) await line.close();
});

describe.each(['embedded', 'postgres'] as const)('a line to the %s database', (kind) => {
  beforeAll(async () => {
    held = await createTestDatabase(kind);
    ({ database } = held);
  });
  afterAll(() => held.destroy());

  test('tells of a notification when its transaction commits, and only of its channel', async () => {
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

  test('tells nothing of what was rolled back, and nothing after it was closed', async () => {
    const { line, heard } = await open();
    const client = await database.pool.connect();
    await client.query('begin; notify news; rollback');
    client.release();
    await line.close();
    lines.length = 0;
    await database.pool.query('notify news');
    await database.ping();
    expect(heard.notified).toBe(0);
    expect(heard.leading).toEqual([true, false]);
  });

  test('goes on after a client of the pool broke', async () => {
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

  test('one of several leads, and another when its line is closed', { timeout: 15_000 }, async () => {
    const first = await open();
    const second = await open();
    expect(first.heard.leading).toEqual([true]);
    expect(second.heard.leading).toEqual([]);
    await first.line.close();
    await vi.waitUntil(() => second.heard.leading.includes(true), soon);
    expect(first.heard.leading).toEqual([true, false]);
  });

  test(
    'a line that broke is made again, tells that something may have been missed, and leads again',
    { timeout: 20_000 },
    async () => {
      const { heard } = await open();
      await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%advisory%' and pid <> pg_backend_pid()`,
      );
      await vi.waitUntil(() => heard.leading.length === 3, soon);
      expect(heard.leading).toEqual([true, false, true]);
      expect(heard.notified).toBe(1);
      await database.pool.query('notify news');
      await vi.waitUntil(() => heard.notified === 2, soon);
    },
  );
});
