import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeManifest } from '../manifest.ts';
import { readKeepRules } from './keep-rules.ts';
import { removeOlder } from './remove-older.ts';

let folder: string;
let printed: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-series-'));
  printed = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const dayName = (day: number) => `2026-01-0${day}T03-00-00Z`;

async function addBackup(day: number, { name = dayName(day), missing = 0 } = {}): Promise<string> {
  const path = join(folder, name);
  await mkdir(path);
  const part = { bytes: 0, sha256: '0'.repeat(64) };
  await writeManifest(path, {
    id: randomUUID(),
    madeAt: `2026-01-0${day}T03:00:01.000Z`,
    migrations: [],
    tables: [],
    sequences: [],
    media: { path: 'media.jsonl', ...part, objects: 0, objectBytes: 0, missing },
    sessionSecret: null,
    sealKey: null,
  });
  return path;
}

async function remove(
  path: string,
  rules: string,
  { missing = 0, signal = new AbortController().signal } = {},
) {
  const report = (line: string) => void printed.push(line);
  await removeOlder({ made: { path, missing }, rules: readKeepRules(rules), report, signal });
  return (await readdir(folder)).toSorted();
}

it('removes older ones that no rule keeps, and says which', async () => {
  const removed = [await addBackup(1), await addBackup(2)];
  await addBackup(3);
  expect(await remove(await addBackup(4), '2')).toEqual([dayName(3), dayName(4)]);
  expect(printed.toSorted()).toEqual(removed.map((path) => `Removed: ${path}`));
});

it('never removes the new one, even if the clock says that others are newer', async () => {
  const made = await addBackup(1);
  await addBackup(8);
  expect(await remove(made, '1')).toEqual([dayName(1), dayName(8)]);
  await rm(join(folder, dayName(8)), { recursive: true });
  expect(await remove(made, '1')).toEqual([dayName(1)]);
});

it('removes nothing that has a name of its own, and nothing that is no backup', async () => {
  await addBackup(1, { name: 'before-upgrade' });
  await addBackup(2, { name: 'monday.unfinished' });
  await mkdir(join(folder, 'notes'));
  await writeFile(join(folder, dayName(5)), '');
  const made = await addBackup(3);
  await symlink(join(folder, 'before-upgrade'), join(folder, dayName(2)));
  const names = ['before-upgrade', 'monday.unfinished', 'notes', dayName(2), dayName(3), dayName(5)];
  expect(await remove(made, '1')).toEqual(names.toSorted());
  expect(printed).toEqual([]);
});

it('counts a new one that has a name of its own', async () => {
  await addBackup(1);
  await addBackup(2);
  expect(await remove(await addBackup(3, { name: 'monday' }), '2')).toEqual([dayName(2), 'monday']);
});

it('does not count one that is no whole backup, keeps it and says so', async () => {
  await mkdir(join(folder, dayName(2)));
  await addBackup(1);
  expect(await remove(await addBackup(3), '2')).toEqual([dayName(1), dayName(2), dayName(3)]);
  expect(printed).toEqual([`Kept: ${join(folder, dayName(2))}, which is no whole backup of this version`]);
});

it('removes what killed backups and killed removals have left', async () => {
  await mkdir(join(folder, `${dayName(1)}.unfinished`, 'media'), { recursive: true });
  expect(await remove(await addBackup(2), '1')).toEqual([dayName(2)]);
  expect(printed).toEqual([`Removed: ${join(folder, dayName(1))}.unfinished`]);
});

it('keeps those that have files which the media store has lost', async () => {
  const kept = await addBackup(1);
  await addBackup(2, { missing: 1 });
  await addBackup(3, { missing: 2 });
  const made = await addBackup(4, { missing: 1 });
  expect(await remove(made, '1', { missing: 1 })).toEqual([dayName(1), dayName(4)]);
  expect(printed).toContain(`Kept: ${kept}, which lacks fewer files than the new one`);
});

it('removes nothing further when it is interrupted', async () => {
  await addBackup(1);
  const made = await addBackup(2);
  await expect(remove(made, '1', { signal: AbortSignal.abort() })).rejects.toThrow('abort');
  expect((await readdir(folder)).toSorted()).toEqual([dayName(1), dayName(2)]);
});
