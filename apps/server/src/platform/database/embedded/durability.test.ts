import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyEmbeddedTemplate } from '#test-kit/databases/embedded-clones.ts';
import { openDatabase } from '../database.ts';

const writer = fileURLToPath(
  new URL('../../../../test-kit/databases/processes/durable-writer.ts', import.meta.url),
);
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kalaangan-durability-'));
  await copyEmbeddedTemplate(dataDir);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Lets a process write until it is killed. @returns the last number that it reported as committed */
async function writeUntilKilled(afterMs: number): Promise<number> {
  const child = spawn(process.execPath, [writer, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const died = once(child, 'close').then(() => {
    throw new Error('the writing process ended by itself');
  });
  died.catch(() => {});
  await Promise.race([once(child.stdout, 'data'), died]);
  await sleep(afterMs);
  child.kill('SIGKILL');
  await died.catch(() => {});
  return Math.max(...output.split('\n').slice(0, -1).map(Number));
}

async function readBack(): Promise<{ rows: number; last: number; halves: number }> {
  const database = await openDatabase({ databaseUrl: null, dataDir, log: pino({ level: 'silent' }) });
  try {
    const { rows } = await database.pool.query<{ rows: number; last: number; halves: number }>(
      `select (select count(*) from written) as rows, (select max(n) from written) as last,
              (select count(*) from written full join mirrored using (n) where written.n is null or mirrored.n is null) as halves`,
    );
    return rows[0] ?? { rows: 0, last: 0, halves: 0 };
  } finally {
    await database.close();
  }
}

test('keeps every confirmed commit after a kill at any moment, and no partial transaction', async () => {
  for (let round = 1; round <= 2; round++) {
    const acknowledged = await writeUntilKilled(Math.random() * 600);
    const { rows, last, halves } = await readBack();
    expect(acknowledged).toBeGreaterThan(0);
    expect(last).toBeGreaterThanOrEqual(acknowledged);
    expect(rows).toBe(last);
    expect(halves).toBe(0);
  }
});

test('starts after a kill during the creation of the database', async () => {
  const fresh = await mkdtemp(join(tmpdir(), 'kalaangan-durability-'));
  const child = spawn(process.execPath, [writer, fresh], { stdio: 'ignore' });
  while (!(await readdir(fresh)).some((name) => name.includes('unfinished'))) await sleep(5);
  await sleep(Math.random() * 500);
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(await readdir(fresh)).not.toContain('database');
  const database = await openDatabase({
    databaseUrl: null,
    dataDir: fresh,
    log: pino({ level: 'silent' }),
  });
  await database.ping();
  await database.close();
  expect((await readdir(fresh)).toSorted()).toEqual(['database', 'database.claims']);
  await rm(fresh, { recursive: true });
});

test('rejects all calls after the engine died, and finds all commits at the next start', async () => {
  const crashes: Error[] = [];
  const options = { databaseUrl: null, dataDir, log: pino({ level: 'silent' }) };
  const database = await openDatabase({ ...options, onCrash: (error) => crashes.push(error) });
  await database.pool.query('create table kept (n integer); insert into kept values (1)');
  // COPY waits for a client that never sends anything, which kills the engine.
  await expect(database.pool.query('copy kept from stdin')).rejects.toThrow('embedded database');
  await expect(database.ping()).rejects.toThrow('embedded database');
  expect(crashes).toHaveLength(1);
  await database.close();
  const again = await openDatabase(options);
  expect((await again.pool.query('select n from kept')).rows).toEqual([{ n: 1 }]);
  await again.close();
});

test('restarts an engine that panics, with all commits', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kalaangan-durability-'));
  await copyEmbeddedTemplate(folder);
  const crashes: Error[] = [];
  const database = await openDatabase({
    databaseUrl: null,
    dataDir: folder,
    log: pino({ level: 'silent' }),
    onCrash: (error) => crashes.push(error),
  });
  await database.pool.query('create table kept (n serial)');
  // A folder in place of the next file of the write-ahead log fails like a full disk.
  const inTheWay = join(folder, 'database', 'pg_wal', 'xlogtemp.42');
  await mkdir(join(inTheWay, 'full'), { recursive: true });
  let answered = 0;
  const write = async () => {
    await database.pool.query('insert into kept default values');
    answered++;
    await database.pool.query('select pg_switch_wal()');
  };
  const fill = async () => {
    for (let round = 0; round < 20; round++) await write();
  };
  await expect(fill()).rejects.toThrow('embedded database');
  await expect(database.ping()).rejects.toThrow('embedded database');
  await rm(inTheWay, { recursive: true });
  await vi.waitFor(() => database.ping(), { timeout: 60_000, interval: 100 });
  const { rows } = await database.pool.query<{ count: number }>('select count(*) from kept');
  expect([answered, answered + 1]).toContain(rows[0]?.count);
  await write();
  expect(crashes).toEqual([]);
  await database.close();
  await rm(folder, { recursive: true });
});
