import { expect, test } from 'vitest';
import { createTestDatabase } from './index.ts';

test.each(['embedded', 'postgres'] as const)(
  'gives a migrated, empty database of its own (%s)',
  async (kind) => {
    const first = await createTestDatabase(kind);
    const second = await createTestDatabase(kind);
    await first.database.pool.query(`insert into job_schedules (name, next_at) values ('only here', now())`);
    const { rows } = await second.database.pool.query('select name from job_schedules');
    expect(rows).toEqual([]);
    await first.destroy();
    await second.destroy();
  },
);
