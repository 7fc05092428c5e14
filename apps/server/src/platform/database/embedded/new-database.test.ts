import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDatabase } from './new-database.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'new-database-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

it('makes a whole database, and removes what a killed process left', async () => {
  mkdirSync(join(parent, 'database.unfinished-7'));
  await createDatabase(join(parent, 'database'), false);
  expect(readdirSync(parent)).toEqual(['database']);
  expect(existsSync(join(parent, 'database/PG_VERSION'))).toBe(true);
});

it('says why it could not', async () => {
  const tooLong = 'x'.repeat(250);
  await expect(createDatabase(join(parent, tooLong), false)).rejects.toThrow(
    /^embedded database: .*ENAMETOOLONG/,
  );
  expect(readdirSync(parent)).toEqual([]);
});
