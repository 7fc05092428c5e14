import pg from 'pg';
import { expect } from 'vitest';

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
