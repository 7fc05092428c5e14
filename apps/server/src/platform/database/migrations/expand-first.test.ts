import { expect, it } from 'vitest';
import { migrationsFolder, readMigrations } from './migration-files.ts';

/** The numbers up to this one are of the first release, before which there was none to go back to. */
const lastOfFirstRelease = 59;
const takesAway = /\bdrop\s+(table|column)\b|\brename\b|\bset\s+not\s+null\b/i;

it('takes away only in migrations whose names say which release they need', async () => {
  const migrations = await readMigrations(migrationsFolder);
  const unnamed = migrations.filter(
    ({ name, sql }) =>
      Number(name.slice(0, 4)) > lastOfFirstRelease && takesAway.test(sql) && !name.includes('.needs-'),
  );
  expect(unnamed.map(({ name }) => name)).toEqual([]);
});
