import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  newId,
  openMediaStore,
  readMigrations,
  migrationsFolder,
  UnfinishedRestoreError,
  type Database,
  type StorageSettings,
} from '@kalaangan/server/storage';
import { startServerProcess } from '@kalaangan/server/test-kit/processes/server-process.ts';
import { startS3TestServer } from '@kalaangan/server/test-kit/s3/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readManifest, writeManifest, type Manifest } from './manifest.ts';
import { addMedia, backUp, restore, startSites, type SitesFixture } from './site.fixture.ts';

let sites: SitesFixture;
let site: Awaited<ReturnType<SitesFixture['addSite']>>;
let ownerId: string;
beforeAll(async () => {
  sites = await startSites();
  site = await sites.addSite();
  ownerId = newId();
  await site.database.pool.query(writeOddRows(ownerId));
});
afterAll(() => sites.stop());

const newTarget = () => join(sites.folder, randomUUID());

/** Values whose text needs care: of every type that the tables have, and what triggers would count or note twice. */
function writeOddRows(id: string): string {
  return `
    insert into users (id, name, username, email, summary, social_links, total_views)
      values ('${id}', E'मीरा\\n"q" \\\\N \\t\\r,{}\\u2028\\u0085', 'Meera', 'meera@example.org', '', '{"a": [1.50, null, "x"]}', 9007199254740991);
    insert into mail_tokens (token_hash, user_id, purpose, expires_at) values ('\\x00ff5c', '${id}', 'verify', '2027-01-01 00:00:00.123456+05:45');
    insert into subjects (id, kind, owner_id, created_at, created_ms, views)
      select gen_random_uuid(), 'artwork', '${id}', now(), 1700000000000 + n, n from generate_series(1, 150) n;
    insert into artworks (id, creator_id, title, description, art_style, software, tags, youtube_url, sketchfab_url, created_at, updated_at)
      select id, owner_id, 'Work', repeat('long ', 2000), '', array['a,b', 'c"d', '{}', ''], '{}', '', '', created_at, now() from subjects;
    insert into comments (id, subject_id, parent_id, author_id, content, created_at)
      select s.id, s.id, null, '${id}', 'c', now() from subjects s limit 2;
    update comments set parent_id = (select max(id::text)::uuid from comments) where id = (select min(id::text)::uuid from comments);
    insert into search_entries (id, kind, words) values ('${id}', 'person', $$'it''s':1A 'b c':2,3B$$);
    insert into jobs (id, name, data, locked_until, attempts) values (gen_random_uuid(), 'mail', 'null', now() + interval '1 minute', 1);
    insert into rate_limits (key, points, expire) values ('Ä', 1, 9223372036854775807), ('z', 2, null);
    insert into application_totals (form, applications) values ('kalaklub', 7);
    insert into blog_counts (shard, count) values (3, 5);`;
}

/** Reads the constraints, indexes, triggers and sequences from the catalog. */
async function describeSchema({ pool }: Database): Promise<unknown> {
  const { rows } = await pool.query(`
    select conname as name, pg_get_constraintdef(oid) as is, convalidated::text as how from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 0
    union all select indexrelid::regclass::text, pg_get_indexdef(indexrelid), indisvalid::text from pg_index
      join pg_class c on c.oid = indexrelid where c.relnamespace = 'public'::regnamespace
    union all select tgname, pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal
    union all select sequencename, last_value::text, '' from pg_sequences
    order by 1, 2`);
  return rows;
}

const contentOf = ({ tables }: Manifest) =>
  tables.map(({ name, rows, contentSha256 }) => [name, rows, contentSha256]);

/** A copy of the backup with another manifest, as its maker would have written it. */
async function forge(backup: string, change: (manifest: Manifest) => void): Promise<string> {
  const target = newTarget();
  await cp(backup, target, { recursive: true });
  const manifest = await readManifest(target);
  change(manifest);
  await writeManifest(target, manifest);
  return target;
}

it('restores every row and object, with the schema, sequences and secret', async () => {
  const key = await addMedia(site, ownerId, 'live', 'image/x-own');
  const others = [await addMedia(site, ownerId, 'pending'), await addMedia(site, ownerId, 'deleting')];
  const target = newTarget();
  const made = await backUp(site.settings, target);
  expect(made.media.missing).toBe(0);
  expect(made.tables.find(({ name }) => name === 'artworks')?.rows).toBe(150);

  const place = await sites.addPlace();
  await restore(place.settings, target);
  expect(await describeSchema(place.database)).toEqual(await describeSchema(site.database));
  expect(contentOf(await backUp(place.settings, newTarget()))).toEqual(contentOf(made));
  const mediaStore = await openMediaStore(place.settings);
  const found = await mediaStore.open(key);
  expect(found?.contentType).toBe('image/x-own');
  expect(found && (await text(found.stream))).toBe(`bytes of ${key.split('/')[0]}`);
  for (const other of others) expect(await mediaStore.stat(other)).toBeNull();
  for (const secret of ['session-secret', 'seal-key'])
    expect(await readFile(join(place.settings.dataDir, secret), 'utf8')).toBe(
      await readFile(join(site.settings.dataDir, secret), 'utf8'),
    );
  // Sequences continue, triggers work, generated columns are there.
  const { rows } = await place.database.pool.query(
    `update users set name = 'Renamed' where id = $1 returning (select count(*)::int from search_entries where user_id = $1) as entries`,
    [ownerId],
  );
  expect(rows).toEqual([{ entries: 1 }]);
});

it('is not started, once restored, with another secret than that of the site', async () => {
  const run = async ({ dataDir, databaseUrl }: StorageSettings, environment: Record<string, string> = {}) => {
    const places = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
    const server = await startServerProcess({ ...places, LOG_LEVEL: 'error', ...environment });
    try {
      await server.ready();
    } finally {
      await server.kill();
    }
  };
  const running = await sites.addSite();
  await run(running.settings);
  const target = newTarget();
  await backUp(running.settings, target);
  const place = await sites.addPlace();
  await restore(place.settings, target);
  await expect(run(place.settings, { SESSION_SECRET: 'x'.repeat(32) })).rejects.toThrow(
    /SESSION_SECRET differs/,
  );
  await run(place.settings);
});

it('has one moment of the database and all objects of it while people write', async () => {
  const kept = await addMedia(site, ownerId);
  const { retention, pool } = site.database;
  const countUsers = async () => Number((await pool.query('select count(*) from users')).rows[0]?.count);
  const before = await countUsers();
  const target = newTarget();
  let writes = 0;
  let holds = 0;
  let isWriting = true;
  const writing = (async () => {
    for (; isWriting; writes++) {
      await pool.query(
        `with u as (insert into users (id, name, username, email) select gen_random_uuid(), 'x', gen_random_uuid(), gen_random_uuid() returning id)
         insert into sessions (id, user_id, expires_at) select gen_random_uuid(), id, now() from u`,
      );
      if (await retention.isHeld()) holds++;
    }
  })();
  const made = await backUp(site.settings, target);
  isWriting = false;
  await writing;
  expect(await retention.isHeld()).toBe(false);
  expect([writes > 0, holds > 0]).toEqual([true, true]);
  const rowsOf = (name: string) => made.tables.find((table) => table.name === name)?.rows ?? 0;
  // Each person was written with a session.
  expect(rowsOf('users') - before).toBe(rowsOf('sessions'));
  expect(await readFile(join(target, 'media.jsonl'), 'utf8')).toContain(kept);
  await pool.query(`delete from users where name = 'x'`);
});

it('lists an object that the media store has lost, and restores the others', async () => {
  const lost = await addMedia(site, ownerId);
  await site.mediaStore.remove([lost]);
  const target = newTarget();
  const { media } = await backUp(site.settings, target);
  expect(media.missing).toBe(1);
  expect(await readFile(join(target, media.path), 'utf8')).toContain(`{"key":"${lost}","contentType":null`);
  const place = await sites.addPlace();
  await restore(place.settings, target);
  await site.database.pool.query('delete from media where id = $1', [lost.split('/')[0]]);
});

it('moves media between a bucket and a disk', async () => {
  const peer = await startS3TestServer();
  try {
    const bucket = { ...(await sites.addPlace()).settings, s3: peer.settings };
    const [onDisk, inBucket, again] = [newTarget(), newTarget(), newTarget()];
    await addMedia(site, ownerId);
    const made = await backUp(site.settings, onDisk);
    await restore(bucket, onDisk);
    const emptyDatabase = { ...(await sites.addPlace()).settings, s3: peer.settings };
    await expect(restore(emptyDatabase, onDisk)).rejects.toThrow('the media store has objects');
    const moved = await backUp(bucket, inBucket);
    const disk = await sites.addPlace();
    await restore(disk.settings, inBucket);
    const { media } = await backUp(disk.settings, again);
    const counts = ({ objects, objectBytes }: Manifest['media']) => [objects, objectBytes];
    expect([counts(moved.media), counts(media)]).toEqual([counts(made.media), counts(made.media)]);
  } finally {
    await peer.stop();
  }
});

describe('a backup', () => {
  it('overwrites nothing', async () => {
    const target = newTarget();
    await mkdir(target);
    await expect(backUp(site.settings, target)).rejects.toThrow('exists already');
    await rm(target, { recursive: true });
    await mkdir(`${target}.unfinished`);
    await expect(backUp(site.settings, target)).rejects.toThrow('was killed');
    expect(existsSync(target)).toBe(false);
  });

  it('is refused while another one is made', async () => {
    const hold = await site.database.retention.hold();
    await expect(backUp(site.settings, newTarget())).rejects.toThrow('Another backup');
    await hold?.release();
  });

  it('leaves nothing when it is interrupted', async () => {
    const abort = new AbortController();
    const target = newTarget();
    const report = () => abort.abort();
    await expect(backUp(site.settings, target, { report, signal: abort.signal })).rejects.toThrow('abort');
    expect(readdirSync(sites.folder).filter((name) => target.endsWith(name.split('.')[0] ?? ''))).toEqual([]);
    expect(await site.database.retention.isHeld()).toBe(false);
  });
});

describe('a restore', () => {
  let backup: string;
  let place: Awaited<ReturnType<SitesFixture['addPlace']>>;
  let key: string;
  beforeAll(async () => {
    key = await addMedia(site, ownerId);
    backup = newTarget();
    await backUp(site.settings, backup);
    place = await sites.addPlace();
  });

  /** Asserts that the place is as empty as before. */
  async function expectUntouched(): Promise<void> {
    expect(existsSync(place.settings.dataDir)).toBe(false);
    const { rows } = await place.database.pool.query(`select from pg_tables where schemaname = 'public'`);
    expect(rows).toEqual([]);
  }

  it.each([
    ['a table', 'database/users.jsonl.gz'],
    ['an object', null],
    ['the list of objects', 'media.jsonl'],
    ['the secret', 'session-secret'],
    ['the manifest', 'manifest.json'],
  ])('refuses a backup in which %s is damaged or missing', async (_what, path) => {
    const damaged = newTarget();
    await cp(backup, damaged, { recursive: true });
    const file = join(damaged, path ?? `media/${key.split('/')[0]?.slice(-2)}/${key}`);
    const bytes = await readFile(file);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 4) ^ 1, bytes.length - 4);
    await writeFile(file, bytes);
    await expect(restore(place.settings, damaged)).rejects.toThrow('damaged');
    await rm(file);
    await expect(restore(place.settings, damaged)).rejects.toThrow(/damaged|no whole backup/);
    await expectUntouched();
  });

  it('refuses a backup of a newer version', async () => {
    const newer = await forge(backup, ({ migrations }) => {
      migrations.push({ name: '9999_later.sql', checksum: '' });
    });
    await expect(restore(place.settings, newer)).rejects.toThrow('migration 9999_later.sql');
    await expectUntouched();
  });

  it('refuses a place with tables or files', async () => {
    await expect(restore(site.settings, backup)).rejects.toThrow('the database has the table');
    await mkdir(place.settings.dataDir);
    await copyFile(join(backup, 'manifest.json'), join(place.settings.dataDir, 'notes.txt'));
    await expect(restore(place.settings, backup)).rejects.toThrow('contains notes.txt');
    await rm(place.settings.dataDir, { recursive: true });
    await expectUntouched();
  });

  it('that was interrupted keeps a site from starting, and is begun again', async () => {
    const half = await sites.addPlace();
    const abort = new AbortController();
    const report = (line: string) => line.includes('database') && abort.abort();
    await expect(restore(half.settings, backup, { report, signal: abort.signal })).rejects.toThrow('abort');
    await expect(backUp(half.settings, newTarget())).rejects.toThrow(UnfinishedRestoreError);
    const other = await forge(backup, (manifest) => {
      manifest.id = randomUUID();
    });
    await expect(restore(half.settings, other)).rejects.toThrow('another backup');
    await restore(half.settings, backup);
    expect((await backUp(half.settings, newTarget())).media.objects).toBeGreaterThan(0);
  });

  it('makes the tables of the backup, which later migrations then change', async () => {
    const known = await readMigrations(migrationsFolder);
    // What the last migration did to the tables is of no matter where they are empty.
    const older = await forge(backup, ({ migrations, tables }) => {
      migrations.splice(-1);
      tables.length = 0;
    });
    const early = await sites.addPlace();
    await expect(restore(early.settings, older)).rejects.toThrow('other tables');
    const { rows } = await early.database.pool.query('select name from schema_migrations order by name');
    expect(rows.map(({ name }) => name)).toEqual(known.slice(0, -1).map(({ name }) => name));
  });
});
