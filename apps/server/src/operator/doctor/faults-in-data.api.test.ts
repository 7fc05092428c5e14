import { chmod, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { reachByProxy, runDoctor, startPublicSite, type PublicSite, type Undo } from './faults.fixture.ts';

// Puts faults into the data of a public site, one after the other, and finds each, and nothing else.

let site: PublicSite;
beforeAll(async () => {
  site = await startPublicSite();
});
afterAll(() => site.stop());
beforeEach(() => reachByProxy(site));
afterEach(() => vi.unstubAllGlobals());

const query = (text: string, values: unknown[] = []) => site.database.pool.query(text, values);

it.each<[string, () => Promise<Undo>, string, 'warning' | 'fault', RegExp]>([
  [
    'a missing migration',
    async () => {
      const { rows } = await query(
        `delete from schema_migrations where name = (select max(name) from schema_migrations) returning name, checksum`,
      );
      const [{ name, checksum }] = rows;
      return () => query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    },
    'database',
    'fault',
    /^1 migrations are missing/,
  ],
  [
    'a newer database',
    async () => {
      await query(
        `insert into schema_migrations (name, checksum) values ('9999_later.needs-999.0.0.sql', 'x')`,
      );
      return () => query(`delete from schema_migrations where name = '9999_later.needs-999.0.0.sql'`);
    },
    'database',
    'fault',
    /does not know: run 999\.0\.0 or newer/,
  ],
  [
    'an unfinished restore',
    async () => {
      await query('create table unfinished_restore (backup text)');
      return () => query('drop table unfinished_restore');
    },
    'database',
    'fault',
    /restore .* has not finished/,
  ],
  [
    'a database that is not written',
    async () => {
      const name = new URL(site.environment['DATABASE_URL'] ?? '').pathname.slice(1);
      const client = new pg.Client(site.environment['DATABASE_URL']);
      await client.connect();
      await client.query(`alter database ${name} set default_transaction_read_only = on`);
      return async () => {
        await client.query(`alter database ${name} reset default_transaction_read_only`);
        await client.end();
      };
    },
    'database',
    'fault',
    /^it cannot be written: .*read-only/,
  ],
  [
    'another clock',
    async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 });
      return async () => vi.useRealTimers();
    },
    'database',
    'fault',
    /^its clock is \d\d s ahead/,
  ],
  [
    'a data folder that others read',
    async () => {
      await chmod(site.dataDir, 0o755);
      return () => chmod(site.dataDir, 0o700);
    },
    'data folder',
    'warning',
    /other users/,
  ],
  [
    'a store that cannot be written',
    async () => {
      const folder = join(site.dataDir, 'media');
      await rename(folder, `${folder}-away`);
      await writeFile(folder, '');
      return async () => {
        await rm(folder);
        await rename(`${folder}-away`, folder);
      };
    },
    'media store',
    'fault',
    /^files in /,
  ],
  [
    'nobody who is an admin',
    async () => {
      await query('update users set made_admin = false');
      return () => query('update users set made_admin = true where id = $1', [site.adminId]);
    },
    'admins',
    'fault',
    /^nobody is an admin/,
  ],
  [
    'a picture that is missing',
    async () => {
      const id = newId();
      await query(
        `insert into media (id, owner_id, kind, format, bytes, state) values ($1, $2, 'image', 'png', 1, 'live')`,
        [id, site.adminId],
      );
      return () => query('delete from media where id = $1', [id]);
    },
    'media files',
    'fault',
    /^1 of 1 originals are not in the store/,
  ],
  [
    'a picture that nothing knows',
    async () => {
      const folder = newId();
      await site.mediaStore.putBytes(`${folder}/original`, Buffer.from('x'), { contentType: 'image/png' });
      return () => site.mediaStore.removeFolder(folder);
    },
    'media files',
    'warning',
    /^no row knows 1 of /,
  ],
  ['a wrong count of likes', async () => count('likes_count', 3), 'counts', 'warning', /count of likes/],
  ['a wrong count of votes', async () => count('upvotes', 2), 'counts', 'warning', /count of votes/],
  [
    'a wrong count of comments',
    async () => count('comments_count', 1),
    'counts',
    'warning',
    /count of comments/,
  ],
  [
    'a wrong count of followers',
    async () => {
      await query('update users set followers_count = 5 where id = $1', [site.adminId]);
      return () => query('update users set followers_count = 0 where id = $1', [site.adminId]);
    },
    'counts',
    'warning',
    /count of followers/,
  ],
  [
    'views that nobody counts',
    async () => {
      // What is locked is not counted.
      const client = new pg.Client(site.environment['DATABASE_URL']);
      await client.connect();
      await client.query('begin');
      await client.query('select from subjects where id = $1 for no key update', [site.artworkId]);
      await query(
        `insert into view_marks (subject_id, viewer, seen_at) values ($1, 'x', now() - interval '1 hour')`,
        [site.artworkId],
      );
      return async () => {
        await query('delete from view_marks');
        await client.end();
      };
    },
    'counts',
    'warning',
    /^1 views wait/,
  ],
  [
    'a job that failed',
    async () => job(`failed_at = now(), last_error = E'Error: 550 no\\n at x'`),
    'jobs',
    'warning',
    /^failed for good: 1 nobody\.runs-this; the last one: Error: 550 no$/,
  ],
  [
    'a job that waits',
    async () => job(`run_at = now() - interval '2 hours'`),
    'jobs',
    'fault',
    /^jobs wait for more than an hour: nobody\.runs-this/,
  ],
  [
    'a log that was changed',
    async () => {
      await changeLog(`reason = 'another'`);
      return () => changeLog(`reason = ''`);
    },
    'moderation log',
    'fault',
    /^entry 1 was changed/,
  ],
])('finds: %s', async (_name, putIn, check, level, text) => {
  const undo = await putIn();
  try {
    const { code, found } = await runDoctor(site.environment);
    expect(found).toEqual([{ check, level, text: expect.stringMatching(text), advice: expect.any(String) }]);
    expect(code).toBe(level === 'fault' ? 2 : 0);
  } finally {
    await undo();
  }
});

async function count(column: string, number: number): Promise<Undo> {
  await query(`update subjects set ${column} = $1 where id = $2`, [number, site.artworkId]);
  return () => query(`update subjects set ${column} = 0 where id = $1`, [site.artworkId]);
}

async function job(changes: string): Promise<Undo> {
  const id = newId();
  await query(`insert into jobs (id, name, data) values ($1, 'nobody.runs-this', '1')`, [id]);
  await query(`update jobs set ${changes} where id = $1`, [id]);
  return () => query('delete from jobs where id = $1', [id]);
}

async function changeLog(changes: string): Promise<void> {
  await query('alter table moderation_log disable trigger user');
  await query(`update moderation_log set ${changes}`);
  await query('alter table moderation_log enable trigger user');
}
