import { execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { newId, openMediaStore } from '@kalaangan/server/storage';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mediaPath } from './files/media-list.ts';
import { addMedia, backUp, restore, startSites, type SitesFixture, type TestSite } from './site.fixture.ts';

const program = fileURLToPath(new URL('backup.ts', import.meta.url));

let sites: SitesFixture;
let site: TestSite;
let ownerId: string;
let keys: string[];
let folder: string;
const firstName = '2026-01-01T00-00-00Z';
let first: string;
beforeAll(async () => {
  sites = await startSites();
});
afterAll(() => sites.stop());
beforeEach(async () => {
  site = await sites.addSite();
  ownerId = newId();
  await site.database.pool.query(
    `insert into users (id, name, username, email) values ('${ownerId}', 'Meera', 'meera', 'meera@example.org')`,
  );
  keys = [];
  for (let n = 0; n < 5; n++) keys.push(await addMedia(site, ownerId));
  folder = join(sites.folder, randomUUID());
  first = join(folder, firstName);
  await backUp(site.settings, first);
});

const environment = () => {
  const { PATH = '', HOME = '', TZ = '' } = process.env;
  const { dataDir, databaseUrl } = site.settings;
  return { PATH, HOME, TZ, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
};

/** Runs the command to its end, with a limit for each file that it writes: simulates a full disk. */
function run(args: string[], blocks = 'unlimited') {
  const limited = ['-c', `ulimit -f ${blocks}; exec "$@"`, 'sh', process.execPath, program, ...args];
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile('/bin/sh', limited, { env: environment() }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

async function expectRestored(backup: string, expected: string[]): Promise<void> {
  const place = await sites.addPlace();
  await restore(place.settings, backup);
  const store = await openMediaStore(place.settings);
  for (const key of expected) {
    const [found, original] = await Promise.all([store.open(key), site.mediaStore.open(key)]);
    if (!found || !original) throw new Error(`${key} is missing`);
    expect(await text(found.stream)).toBe(await text(original.stream));
  }
}

it('a killed backup spoils nothing, and the next one copies the rest alone', async () => {
  for (let n = 0; n < 2; n++) keys.push(await addMedia(site, ownerId));
  // Reading this file does not end, so that the backup is under way when it is killed.
  const [stuck = ''] = keys;
  const file = join(first, mediaPath(stuck));
  await rename(file, `${file}.aside`);
  execFileSync('mkfifo', [file]);
  const child = spawn(process.execPath, [program, '--into', folder], { env: environment(), stdio: 'ignore' });
  const ended = once(child, 'exit');
  const listUnfinished = async () => (await readdir(folder)).filter((name) => name.endsWith('.unfinished'));
  const readList = async () => {
    const [name] = await listUnfinished();
    return name ? readFile(join(folder, name, 'media.jsonl'), 'utf8').catch(() => '') : '';
  };
  try {
    await expect.poll(async () => (await readList()).split('\n')).toHaveLength(keys.length);
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
  await rename(`${file}.aside`, file);
  // The server notices that the connection is gone.
  await expect.poll(() => site.database.retention.isHeld()).toBe(false);
  expect(await readdir(folder)).toEqual([firstName, ...(await listUnfinished())]);
  await expectRestored(first, keys.slice(0, 5));

  const lines: string[] = [];
  const next = join(folder, 'next');
  await backUp(site.settings, next, {
    keep: [{ count: 1, per: 'backup' }],
    report: (line) => lines.push(line),
  });
  expect(lines.join('\n')).toContain('copied: 0 files');
  expect(await readdir(folder)).toEqual(['next']);
  await expectRestored(next, keys);
});

it('a backup without disk space removes what it began, and no older one', async () => {
  const large = await addMedia(site, ownerId);
  await site.mediaStore.putBytes(large, randomBytes(1_000_000), { contentType: 'image/jpeg' });
  const { code, stderr } = await run(['--into', folder, '--keep', '1'], '1000');
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^EFBIG[^\n]*\n$/)]);
  expect(await readdir(folder)).toEqual([firstName]);
  await expectRestored(first, keys);

  const { code: next, stdout } = await run(['--into', folder, '--keep', '1']);
  expect([next, stdout]).toEqual([0, expect.stringContaining(`Removed: ${first}\n`)]);
  const [name = '', ...others] = await readdir(folder);
  expect([name, others]).toEqual([expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d-\d\d-\d\dZ$/), []]);
  await expectRestored(join(folder, name), [...keys, large]);
});

it('a backup that is interrupted removes no older one, nor their files', async () => {
  const abort = new AbortController();
  const report = (line: string) => line.startsWith('Media') && abort.abort();
  const target = join(folder, '2026-01-02T00-00-00Z');
  const keep = [{ count: 1, per: 'backup' }] as const;
  await expect(backUp(site.settings, target, { keep, report, signal: abort.signal })).rejects.toThrow(
    'abort',
  );
  expect(await readdir(folder)).toEqual([firstName]);
  for (const key of keys) expect((await stat(join(first, mediaPath(key)))).nlink).toBe(1);
});

it('npm run backup refuses what it does not understand, before anything is done', async () => {
  const other = join(folder, 'other');
  for (const [args, line] of [
    [['--into', folder, '--keep', '0'], '--keep takes a number'],
    [['--into', folder, other], 'Say one folder'],
    [[other, other], 'Say one folder'],
    [['--into'], "Option '--into <value>' argument missing"],
    [['--keepp', '7'], "Unknown option '--keepp'"],
  ] as const) {
    const { code, stdout, stderr } = await run([...args]);
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(line)]);
  }
  expect(await run(['--help'])).toMatchObject({ code: 0, stdout: expect.stringContaining('--keep') });
  expect(await readdir(folder)).toEqual([firstName]);
});
