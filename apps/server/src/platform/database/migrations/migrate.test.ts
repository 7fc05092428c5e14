import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test-kit/databases/index.ts';
import { migrate, MigrationError } from './migrate.ts';

describe.each(['embedded', 'postgres'] as const)('on the %s database', (kind) => {
  let held: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    held = await createTestDatabase(kind);
  });
  afterAll(() => held.destroy());
  beforeEach(async () => {
    await held.database.pool.query('drop schema public cascade; create schema public');
    folder = await mkdtemp(join(tmpdir(), 'kalaangan-migrations-'));
    await write(
      '0001_lamps.sql',
      'create table lamps (id integer primary key);\ninsert into lamps values (1);\n',
    );
    await write(
      '0002_light.sql',
      '-- They shine.\nalter table lamps add column light integer not null default 5;',
    );
  });
  afterEach(() => rm(folder, { recursive: true }));

  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  const query = async (text: string) => (await held.database.pool.query<Record<string, unknown>>(text)).rows;

  test('applies missing migrations in order, and reports each', async () => {
    const told: unknown[] = [];
    expect(await migrate(held.database, { folder, onProgress: (step) => told.push(step) })).toBe(2);
    expect(told).toEqual([
      { name: '0001_lamps.sql', number: 1, of: 2 },
      { name: '0002_light.sql', number: 2, of: 2 },
    ]);
    expect(await query('select * from lamps')).toEqual([{ id: 1, light: 5 }]);
    await write('0003_more.sql', 'insert into lamps values (2)');
    expect(await migrate(held.database, { folder })).toBe(1);
    expect(await migrate(held.database, { folder })).toBe(0);
    expect(await query('select * from lamps')).toHaveLength(2);
  });

  test('rolls back a file that fails, keeps those before it and continues when it is fixed', async () => {
    await write('0003_broken.sql', 'insert into lamps values (2);\ninsert into nowhere values (1);');
    const failing = migrate(held.database, { folder });
    await expect(failing).rejects.toThrow(MigrationError);
    await expect(failing).rejects.toThrow(/0003_broken\.sql failed and was undone: relation "nowhere"/);
    expect(await query('select * from lamps')).toEqual([{ id: 1, light: 5 }]);
    await write('0003_broken.sql', 'insert into lamps values (3)');
    expect(await migrate(held.database, { folder })).toBe(1);
  });

  test('applies migrations once when several processes start at once', async () => {
    const counts = await Promise.all(Array.from({ length: 4 }, () => migrate(held.database, { folder })));
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 2]);
  });

  test('refuses a file that was changed after it was applied', async () => {
    await migrate(held.database, { folder });
    await write('0001_lamps.sql', 'create table lamps (id bigint primary key);');
    await expect(migrate(held.database, { folder })).rejects.toThrow(/0001_lamps\.sql was changed/);
  });

  test('accepts an applied file with other line endings', async () => {
    await migrate(held.database, { folder });
    await write(
      '0002_light.sql',
      '-- They shine.\r\nalter table lamps add column light integer not null default 5;',
    );
    expect(await migrate(held.database, { folder })).toBe(0);
  });

  test('runs on a database that a newer release has added to, and leaves it as it is', async () => {
    await write('0003_more.sql', 'insert into lamps values (2)');
    await write('0004_less.needs-1.1.0.sql', 'alter table lamps drop column light');
    await migrate(held.database, { folder, is: '1.2.0' });
    await rm(join(folder, '0003_more.sql'));
    await rm(join(folder, '0004_less.needs-1.1.0.sql'));
    const told: string[] = [];
    const onNewer = (name: string) => told.push(name);
    for (const is of ['1.1.0', '1.10.0', '2.0.0'])
      expect(await migrate(held.database, { folder, is, onNewer })).toBe(0);
    expect(told).toEqual(Array.from({ length: 3 }, () => '0004_less.needs-1.1.0.sql'));
    expect(await query('select * from lamps')).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('refuses a database from which a newer release has removed what this one uses', async () => {
    await write('0003_less.needs-1.1.0.sql', 'alter table lamps drop column light');
    await migrate(held.database, { folder, is: '1.2.0' });
    await rm(join(folder, '0003_less.needs-1.1.0.sql'));
    await expect(migrate(held.database, { folder, is: '1.0.9' })).rejects.toThrow(
      'The database has migration 0003_less.needs-1.1.0.sql, which this version does not know: run 1.1.0 or newer (this is 1.0.9), or restore a backup of before.',
    );
  });

  test('refuses a database with unknown migrations and without one that the code has', async () => {
    await write('0003_more.sql', 'select 1');
    await migrate(held.database, { folder });
    await rm(join(folder, '0003_more.sql'));
    await write('0004_other.sql', 'select 1');
    await expect(migrate(held.database, { folder })).rejects.toThrow(
      /0003_more\.sql, which this version does not know: run a newer version/,
    );
  });

  test('refuses a new file with a number below an applied one', async () => {
    await rm(join(folder, '0001_lamps.sql'));
    await write('0002_light.sql', 'select 1');
    await migrate(held.database, { folder });
    await write('0001_lamps.sql', 'select 1');
    await expect(migrate(held.database, { folder })).rejects.toThrow(
      /0001_lamps\.sql comes before 0002_light\.sql/,
    );
  });

  describe('the functions and triggers of the schema', () => {
    let schemaFolder: string;
    beforeEach(async () => {
      schemaFolder = await mkdtemp(join(tmpdir(), 'kalaangan-schema-'));
      await define('lamps.sql', 'shines', '+ 1');
    });
    afterEach(() => rm(schemaFolder, { recursive: true }));

    /** Writes a file with a trigger that changes what is inserted. */
    const define = (file: string, name: string, change: string) =>
      writeFile(
        join(schemaFolder, file),
        `create or replace function ${name}() returns trigger language plpgsql as $$
         begin
           new.light := new.light ${change};
           return new;
         end $$;
         create or replace trigger ${name} before insert on lamps for each row execute function ${name}();`,
      );
    const insertedLight = async (id: number) =>
      (await query(`insert into lamps (id) values (${id}) returning light`))[0]?.light;

    test('are applied after the migrations, and again when they change', async () => {
      const told: string[] = [];
      const apply = () =>
        migrate(held.database, { folder, schemaFolder, onProgress: ({ name }) => told.push(name) });
      await apply();
      expect(told.splice(0)).toEqual(['0001_lamps.sql', '0002_light.sql', 'lamps.sql']);
      expect(await insertedLight(2)).toBe(6);
      await apply();
      expect(told).toEqual([]);
      await define('lamps.sql', 'shines', '+ 2');
      await apply();
      expect(told).toEqual(['lamps.sql']);
      expect(await insertedLight(3)).toBe(7);
    });

    test('are dropped when no file defines them any more, also those of migrations', async () => {
      await write(
        '0003_old.sql',
        'create function dims() returns trigger language plpgsql as $$ begin return null; end $$;\n' +
          'create trigger dims before insert on lamps for each row execute function dims();',
      );
      await migrate(held.database, { folder });
      expect(await insertedLight(2)).toBeUndefined();
      await migrate(held.database, { folder, schemaFolder });
      expect(await insertedLight(3)).toBe(6);
      await define('lamps.sql', 'glows', '* 2');
      await migrate(held.database, { folder, schemaFolder });
      expect(await insertedLight(4)).toBe(10);
      expect(await query(`select proname from pg_proc where proname in ('dims', 'shines', 'glows')`)).toEqual(
        [{ proname: 'glows' }],
      );
    });

    test('go with their file', async () => {
      await define('more.sql', 'doubles', '* 2');
      await migrate(held.database, { folder, schemaFolder });
      expect(await insertedLight(2)).toBe(11);
      await rm(join(schemaFolder, 'more.sql'));
      await migrate(held.database, { folder, schemaFolder });
      expect(await insertedLight(3)).toBe(6);
      expect(await query('select name from schema_files')).toEqual([{ name: 'lamps.sql' }]);
    });

    test('stay as they were if one file fails', async () => {
      await migrate(held.database, { folder, schemaFolder });
      await define('a.sql', 'dims', '- 1');
      await define('lamps.sql', 'shines', 'and nothing');
      await write('0003_more.sql', 'create table wicks (id integer)');
      await writeFile(join(schemaFolder, 'wicks.sql'), 'create or replace view wicks as select 1;');
      await expect(migrate(held.database, { folder, schemaFolder })).rejects.toThrow(
        /The schema failed and was undone: "wicks" is not a view/,
      );
      expect(await insertedLight(2)).toBe(6);
    });

    test('wait for the last migration', async () => {
      await write('0003_more.sql', 'select 1');
      await migrate(held.database, { folder, schemaFolder, upTo: '0002_light.sql' });
      expect(await insertedLight(2)).toBe(5);
      await migrate(held.database, { folder, schemaFolder, upTo: '0003_more.sql' });
      expect(await insertedLight(3)).toBe(6);
    });
  });

  test.each(['0003_UPPER.sql', '3_short.sql', '0002_twice.sql'])('refuses a file named %s', async (name) => {
    await write(name, 'select 1');
    await expect(migrate(held.database, { folder })).rejects.toThrow(MigrationError);
    expect(await query(`select to_regclass('lamps') as found`)).toEqual([{ found: null }]);
  });
});
