import pg from 'pg';
import { expect, vi } from 'vitest';

export type Statement = { text: string; values: unknown[] };

/** The statements that the work sends, as they are sent; those of sweeps that run meanwhile too. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = [];
  const own = pg.Client.prototype.query;
  // Whatever pool or library sends a statement, it passes here.
  pg.Client.prototype.query = new Proxy(own, {
    apply(target, client, given: unknown[]) {
      const [first, second] = given;
      const text = typeof first === 'string' ? first : isNamed(first) ? first.text : '';
      const values = Array.isArray(second) ? second : isNamed(first) ? first.values : undefined;
      if (/^[\s(]*(select|with|insert|update|delete)/i.test(text)) seen.push({ text, values: values ?? [] });
      return Reflect.apply(target, client, given);
    },
  });
  try {
    await work();
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
 * Statistics, and the map of the rows that everybody sees, as tables have them after a while. A job with a transaction
 * open meanwhile keeps rows from that map, and its indexes then look dearer than they are: vacuumed again until nearly all is.
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
    { timeout: 30_000, interval: 100 },
  );
}

/** The plan that the database makes for a statement. */
export async function explain({ pool }: Asked, { text, values }: Statement): Promise<string> {
  const { rows } = await pool.query<Record<string, string>>(`explain ${text}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

type Rules = {
  /** Read from one end to the other they would cost more with everything that is written. */
  largeTables: readonly string[];
  /** What no plan may hold besides. */
  forbidden?: RegExp;
};

/** @returns the plans */
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
