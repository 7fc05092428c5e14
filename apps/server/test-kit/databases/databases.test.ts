import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from './index.ts';

test.each(['embedded', 'postgres'] as const)(
  'createTestDatabase gives each caller a migrated, empty database (%s)',
  async (kind) => {
    const first = await createTestDatabase(kind);
    onTestFinished(() => first.destroy());
    const second = await createTestDatabase(kind);
    onTestFinished(() => second.destroy());
    await first.database.pool.query('create table marks (); drop table users cascade');
    const { rows } = await second.database.pool.query<{ marks: unknown; users: number }>(
      `select to_regclass('marks') as marks, (select count(*) from users) as users`,
    );
    expect(rows).toEqual([{ marks: null, users: 0 }]);
  },
);
