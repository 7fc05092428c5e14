import { pino } from 'pino';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { everything } from '#platform/cache/invalidation.ts';
import { createTestDatabase } from '#test-kit/databases/index.ts';
import { clonePostgres } from '#test-kit/databases/postgres-clones.ts';
import { startTcpProxy } from '#test-kit/tcp-proxy.ts';
import { changed } from './changes.ts';
import { openDatabase, type Database } from './database.ts';

/** Far longer than it takes, for busy machines. */
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
