import pg from 'pg';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { everything } from '#platform/cache/invalidation.ts';
import { createTestDatabase } from '#test-kit/databases/index.ts';
import { clonePostgres } from '#test-kit/databases/postgres-clones.ts';
import { startTcpProxy } from '#test-kit/processes/tcp-proxy.ts';
import { changed } from './changes.ts';
import { openDatabase, type Database } from '../database.ts';

/** Timeout of polling: far longer than needed, for busy machines. */
const soon = { timeout: 60_000 };
const log = pino({ level: 'fatal' });

function listen({ invalidation }: Database): string[] {
  const dropped: string[] = [];
  invalidation.onDrop((tags) => dropped.push(...tags));
  return dropped;
}

const change = (database: Database, ...tags: string[]) =>
  database.transaction(async (tx) => changed(tx, ...tags));

describe('the embedded database', () => {
  it('has its changes dropped after the commit, and is always current', async () => {
    const { database, destroy } = await createTestDatabase('embedded');
    onTestFinished(() => destroy());
    await database.followChanges();
    const dropped = listen(database);
    await database.transaction(async (tx) => {
      changed(tx, 'a');
      expect(dropped).toEqual([]);
    });
    expect(dropped).toEqual(['a']);
    expect(database.invalidation.isCurrent()).toBe(true);
  });
});

describe('processes on a PostgreSQL server', () => {
  let url: string;
  let first: Database;
  beforeEach(async () => {
    const clone = await clonePostgres();
    onTestFinished(() => clone.destroy());
    ({ url, database: first } = clone);
    await first.followChanges();
  });

  async function open(databaseUrl = url): Promise<Database> {
    const database = await openDatabase({ databaseUrl, dataDir: '', log, poolSize: 2 });
    onTestFinished(() => database.close());
    return database;
  }

  async function follow(databaseUrl = url): Promise<Database> {
    const database = await open(databaseUrl);
    await database.followChanges();
    await vi.waitUntil(() => database.invalidation.isCurrent(), soon);
    return database;
  }

  it('have dropped a change when it is answered, in each of them', async () => {
    const second = await follow();
    const dropped = [listen(first), listen(second)];
    const many = Array.from({ length: 1000 }, (_, index) => `a tag with a number: ${index}`);
    await change(first, ...many);
    expect(dropped).toEqual([many, many]);
    await change(second, 'b');
    expect(dropped.map((tags) => tags.at(-1))).toEqual(['b', 'b']);
  });

  it('wait for all others, also for those of which they have not heard since they listen', async () => {
    const dropped = listen(first);
    const second = await open();
    await second.followChanges();
    await change(second, 'a');
    expect(dropped).toEqual(['a']);
  });

  it('hear of the changes of a command, which follows none', async () => {
    const command = await open();
    expect(command.invalidation.isCurrent()).toBe(false);
    const dropped = listen(first);
    await change(command, 'a');
    await vi.waitUntil(() => dropped.includes('a'), soon);
  });

  it('hear nothing of a transaction that failed', async () => {
    const second = await follow();
    const dropped = listen(second);
    const failing = first.transaction(async (tx) => {
      changed(tx, 'a');
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    await change(first, 'b');
    expect(dropped).toEqual(['b']);
  });

  /** Hears what all processes hear. */
  async function overhear() {
    const client = new pg.Client(url);
    onTestFinished(() => client.end());
    const heard: { confirmed?: string[] }[] = [];
    client.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload)));
    await client.connect();
    await client.query('listen changes');
    return { client, confirmed: () => heard.flatMap(({ confirmed = [] }) => confirmed), heard };
  }

  it('confirm a change to the process alone that waits for it', async () => {
    const second = await follow();
    const { client, confirmed, heard } = await overhear();
    for (const tag of ['a', 'b']) await change(first, tag);
    await change(second, 'c');
    await client.query(`select pg_notify('changes', '{"last":true}')`);
    await vi.waitUntil(() => heard.some((message) => 'last' in message), soon);
    expect(heard.filter((message) => 'tags' in message)).toHaveLength(3);
    expect(confirmed()).toEqual([]);
  });

  it('confirm a change of an older release with their signs of life', async () => {
    const { client, confirmed } = await overhear();
    const sent = { from: 'an older process', id: 'its change', tags: ['a'], isLast: true };
    const dropped = listen(first);
    await client.query(`select pg_notify('changes', $1)`, [JSON.stringify(sent)]);
    await vi.waitUntil(() => confirmed().includes('its change'), soon);
    expect(dropped).toEqual(['a']);
  });

  it('do not use their caches when they are cut off: then a change is answered without them', async () => {
    const { hostname, port } = new URL(url);
    const proxy = await startTcpProxy({ host: hostname, port: Number(port) });
    onTestFinished(() => proxy.close());
    const proxied = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(proxy.port) });
    const second = await follow(proxied.href);
    const dropped = listen(second);
    proxy.stall();
    await change(first, 'a');
    expect([dropped, second.invalidation.isCurrent()]).toEqual([[], false]);
    proxy.cut();
    await proxy.pass();
    await vi.waitUntil(() => second.invalidation.isCurrent(), soon);
    expect(dropped).toContain(everything);
  });
});
