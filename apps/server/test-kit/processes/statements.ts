import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { expect, vi } from 'vitest';

export type Statement = { text: string; values: unknown[] };

const recording = new AsyncLocalStorage<Statement[]>();

/**
 * Records the SQL statements that `work` sends; those of jobs that run at the same time only if `withJobs` says that they belong
 * to it.
 */
export async function recordStatements(
  work: () => Promise<unknown>,
  { withJobs = false } = {},
): Promise<Statement[]> {
  const seen: Statement[] = [];
  const own = pg.Client.prototype.query;
  // All statements pass here, whichever pool or library sends them.
  pg.Client.prototype.query = new Proxy(own, {
    apply(target, client, given: unknown[]) {
      const [first, second] = given;
      const text = typeof first === 'string' ? first : isNamed(first) ? first.text : '';
      const values = Array.isArray(second) ? second : isNamed(first) ? first.values : undefined;
      if (/^[\s(]*(select|with|insert|update|delete)/i.test(text))
        (withJobs ? seen : recording.getStore())?.push({ text, values: values ?? [] });
      return Reflect.apply(target, client, given);
    },
  });
  try {
    await recording.run(seen, work);
  } finally {
    pg.Client.prototype.query = own;
  }
  return seen;
}

function isNamed(value: unknown): value is { text: string; values?: unknown[] } {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}

type Asked = { pool: pg.Pool };

/**
 * Updates statistics and visibility maps, as autovacuum does after a while. Concurrent transactions keep
 * pages from being marked all-visible, which makes index scans look too expensive: so it repeats until 90 %
 * of the pages are.
 */
export async function vacuum({ pool }: Asked, tables: readonly string[]): Promise<void> {
  await vi.waitFor(
    async () => {
      await pool.query('vacuum analyze');
      const { rows } = await pool.query(
        `select relname from pg_class where relname = any($1) and relkind = 'r' and relallvisible < relpages * 0.9`,
        [tables],
      );
      expect(rows).toEqual([]);
    },
    { timeout: 60_000, interval: 100 },
  );
}

/** @returns the query plan of a statement */
export async function explain({ pool }: Asked, { text, values }: Statement): Promise<string> {
  const { rows } = await pool.query<Record<string, string>>(`explain ${text}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

type Rules = {
  /** Tables for which sequential scans are not allowed: they would become slower as the site grows. */
  largeTables: readonly string[];
  /** Must not match any plan. */
  forbidden?: RegExp;
};

/**
 * Expects that no statement scans a large table sequentially.
 * @returns all plans
 */
export async function expectIndexes(
  database: Asked,
  seen: readonly Statement[],
  { largeTables, forbidden }: Rules,
): Promise<string> {
  const plans: string[] = [];
  for (const statement of seen) {
    const plan = await explain(database, statement);
    plans.push(plan);
    for (const [, table] of plan.matchAll(/Seq Scan on (\w+)/g))
      expect(largeTables, `${statement.text}\n${plan}`).not.toContain(table);
    if (forbidden) expect(plan, statement.text).not.toMatch(forbidden);
  }
  return plans.join('\n');
}
