import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test-kit/databases/index.ts';
import { recordStatements, explain } from '#test-kit/processes/statements.ts';
import { createJobs } from '#platform/jobs/index.ts';
import { createRateLimits } from './index.ts';

const hourMs = 3_600_000;

describe.each(['embedded', 'postgres'] as const)('rate limits in the %s database', (kind) => {
  let held: TestDatabase;
  beforeAll(async () => {
    held = await createTestDatabase(kind);
  });
  afterAll(() => held.destroy());
  beforeEach(() => held.database.pool.query('truncate rate_limits'));
  afterEach(() => {
    vi.useRealTimers();
  });

  /** The rate limits of one process. */
  function createProcess() {
    const jobs = createJobs({ database: held.database, log: pino({ level: 'silent' }) });
    const limits = createRateLimits({
      database: held.database,
      jobs,
      enabled: true,
      secret: 'secret',
      limits: { form: { points: 10, seconds: 3600 }, signup: { points: 20, seconds: 3600 } },
      refundableLimits: { mail: { points: 5, seconds: 3600 } },
    });
    return { limits, sweep: () => jobs.sweep('rate-limits.clear-expired') };
  }

  async function stored(): Promise<{ key: string; left: number }[]> {
    const { rows } = await held.database.pool.query<{ key: string; left: number }>(
      'select key, expire - (extract(epoch from now()) * 1000)::bigint as left from rate_limits order by key',
    );
    return rows;
  }

  it('deletes all expired rows, and no other', async () => {
    const { limits, sweep } = createProcess();
    await held.database.pool.query(
      `insert into rate_limits (key, points, expire)
       select 'old' || n, 1, (extract(epoch from now()) * 1000)::bigint - n from generate_series(1, 2500) n`,
    );
    await limits.consume('form', '10.0.0.1');
    await sweep();
    const rows = await stored();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.key).toMatch(/^form:/);
  });

  it('finds expired rows by their index', async () => {
    const { sweep } = createProcess();
    await held.database.pool.query(
      `insert into rate_limits (key, points, expire)
       select 'live' || n, 1, (extract(epoch from now()) * 1000)::bigint + 9999999 from generate_series(1, 5000) n`,
    );
    await held.database.pool.query('analyze rate_limits');
    const [statement] = await recordStatements(sweep);
    if (!statement) throw new Error('nothing was swept');
    const plan = await explain(held.database, statement);
    expect(plan).toContain('rate_limits_expiry');
    expect(plan).not.toContain('Seq Scan');
  });

  it('stores no email or network address in its rows', async () => {
    const { limits } = createProcess();
    await limits.take('mail', 'asha@example.org');
    await limits.consume('signup', '10.11.12.13');
    const rows = await stored();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/asha|example|10\.11/);
    expect(rows.every(({ key }) => /^(mail|signup):[\w-]{43}$/.test(key))).toBe(true);
  });

  it('counts over processes whose clocks differ, by the clock of the database', async () => {
    const [first, second] = [createProcess(), createProcess()];
    const refusal = async (process: typeof first) => {
      const refused: unknown = await process.limits.consume('form', 'x').catch((error: unknown) => error);
      return refused;
    };
    const retryAfter = { status: 429, headers: { 'retry-after': expect.stringMatching(/^3[56]\d\d$/) } };
    for (const [process, ahead] of [
      [first, 2 * hourMs],
      [second, -2 * hourMs],
    ] as const) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });
      for (let count = 0; count < 5; count++) expect(await refusal(process)).toBeUndefined();
      vi.useRealTimers();
    }
    for (const ahead of [0, 2 * hourMs, -2 * hourMs]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });
      expect(await refusal(createProcess())).toMatchObject(retryAfter);
      const asked: unknown = await second.limits
        .refuseIfExceeded('form', 'x')
        .catch((error: unknown) => error);
      expect(asked).toMatchObject(retryAfter);
      vi.useRealTimers();
    }
    await held.database.pool.query('update rate_limits set expire = expire - 3600000');
    expect(await refusal(createProcess())).toBeUndefined();
  });

  it('starts a new count when the window has ended', async () => {
    const { limits } = createProcess();
    for (let count = 0; count < 10; count++) await limits.consume('form', 'x');
    await expect(limits.refuseIfExceeded('form', 'x')).rejects.toMatchObject({ status: 429 });
    await held.database.pool.query('update rate_limits set expire = expire - 3600000');
    await limits.refuseIfExceeded('form', 'x');
    await limits.consume('form', 'x');
    expect(await held.database.pool.query('select points from rate_limits')).toMatchObject({
      rows: [{ points: 1 }],
    });
  });
});
