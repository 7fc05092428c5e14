import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { createJobs } from '#platform/jobs/index.ts';
import { createRateLimits } from '#platform/rate-limits/index.ts';
import { clonePostgres } from '#test-kit/databases/postgres-clones.ts';
import { deleteOldViewMarks } from './store/view-marks.ts';
import { addWaitingViews } from './reactions/view-jobs.ts';
import { countView } from './reactions/view-commands.ts';

// On a server, since the embedded database has one connection and no locks between several.
let site: Awaited<ReturnType<typeof clonePostgres>>;
let other: pg.Client;
beforeAll(async () => {
  site = await clonePostgres();
  other = new pg.Client({ connectionString: site.url });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await site.destroy();
});

// Releases the locks of a test that failed; outside a transaction it does nothing.
afterEach(() => other.query('rollback'));

const things = 20;
let ids: string[];
let owners: string[];
beforeEach(async () => {
  owners = [newId(), newId()];
  ids = Array.from({ length: things }, newId);
  const db = site.database.kysely;
  await db.deleteFrom('users').execute();
  await db
    .insertInto('users')
    .values(owners.map((id, n) => ({ id, name: 'Owner', username: `owner${n}`, email: `${id}@example.org` })))
    .execute();
  const created_at = new Date();
  await db
    .insertInto('subjects')
    .values(
      ids.map((id, n) => ({
        id,
        kind: 'artwork' as const,
        owner_id: owners[n % 2] ?? '',
        created_at,
        created_ms: created_at.getTime(),
      })),
    )
    .execute();
});

/** Records a view of one more visitor for each subject, in this order. */
async function look(order: readonly string[]): Promise<void> {
  for (const id of order)
    await site.database.pool.query('insert into view_marks (subject_id, viewer) values ($1, $2)', [
      id,
      Buffer.from(newId()),
    ]);
}
const add = () => site.database.transaction((tx) => addWaitingViews(tx, ['artwork']));
async function countViews() {
  const { rows } = await site.database.pool.query(
    'select (select sum(views)::int from subjects) as subjects, (select sum(total_views)::int from users) as users',
  );
  return rows[0];
}

it('answers 404 to views of a subject that is being deleted', async () => {
  const { kysely: db, pool } = site.database;
  const jobs = createJobs({ database: site.database, log: pino({ level: 'silent' }) });
  const rateLimits = createRateLimits({
    database: site.database,
    jobs,
    enabled: false,
    secret: 'secret',
    limits: { view: { points: 1, seconds: 1 }, write: { points: 1, seconds: 1 } },
    refundableLimits: {},
  });
  const context = { db, rateLimits, secret: 'secret' };
  const [id = ''] = ids;
  await other.query('begin');
  await other.query('delete from subjects where id = $1', [id]);
  const looks = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((address) =>
    countView(context, { kind: 'artwork', id, notFound: 'No such artwork' }, null, address),
  );
  const settled = Promise.allSettled(looks);
  // They have found the subject and wait for the transaction.
  const countWaiting = async () =>
    (
      await pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
    ).rowCount;
  await expect.poll(countWaiting).toBe(looks.length);
  await other.query('commit');
  expect(await settled).toEqual(
    looks.map(() => ({ status: 'rejected', reason: expect.objectContaining({ status: 404 }) })),
  );
});

it('adds views while a transaction deletes subjects in any order', async () => {
  await look(ids);
  await other.query('begin');
  await other.query('delete from subjects where id = $1', [ids[1]]);
  // Neither waits for the other.
  expect(await add()).toBe(things - 1);
  await other.query('delete from subjects where id = $1', [ids[0]]);
  await other.query('commit');
  expect(await add()).toBe(0);
});

it('skips subjects that another transaction has locked', async () => {
  await look(ids);
  await other.query('begin');
  await other.query('update subjects set likes_count = likes_count + 1 where id = $1', [ids[3]]);
  expect(await add()).toBe(things - 1);
  await other.query('commit');
  expect(await add()).toBe(1);
  expect(await countViews()).toEqual({ subjects: things, users: things });
  // If the owner's row is locked, all subjects of the owner.
  await look(ids);
  await other.query('begin');
  await other.query("update users set name = 'Other' where id = $1", [owners[0]]);
  expect(await add()).toBe(things / 2);
  await other.query('commit');
  expect(await add()).toBe(things / 2);
  expect(await countViews()).toEqual({ subjects: 2 * things, users: 2 * things });
});

it('adds each view once under concurrent runs and locks in any order', async () => {
  let isOver = false;
  const until = async (work: () => Promise<unknown>) => {
    while (!isOver) await work();
  };
  const downwards = [...ids].reverse();
  const rounds = 15;
  const working = [
    until(add),
    until(add),
    until(async () => {
      await other.query('begin');
      for (const id of downwards)
        await other.query('update subjects set likes_count = likes_count + 1 where id = $1', [id]);
      await other.query('update users set total_views = total_views + 0');
      await other.query('commit');
      await sleep(1);
    }),
  ];
  const looking = (async () => {
    for (let round = 0; round < rounds; round++) await Promise.all([look(ids), look(downwards), look(ids)]);
    isOver = true;
  })();
  await Promise.all([looking, ...working]);
  await add();
  expect(await countViews()).toEqual({ subjects: things * rounds * 3, users: things * rounds * 3 });
});

it('deletes old marks while a transaction deletes their subjects in any order', async () => {
  await look(ids);
  await add();
  await site.database.pool.query("update view_marks set seen_at = now() - interval '2 hours'");
  await other.query('begin');
  await other.query('delete from subjects where id = $1', [ids[7]]);
  expect(await deleteOldViewMarks(site.database.kysely, 3600, 5)).toBe(5);
  expect(await deleteOldViewMarks(site.database.kysely, 3600, 1000)).toBe(things - 6);
  await other.query('delete from subjects where id = $1', [ids[6]]);
  await other.query('commit');
});
