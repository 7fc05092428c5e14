import { ledgerFigures } from '@kalaangan/contract/safety/transparency';
import type { Ledger } from '@kalaangan/contract/safety/transparency.calls';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { firstHash } from './log.ts';
import * as store from '../store/index.ts';

/** Figures of what was done in moderation, which name nobody. */
export async function getLedger({ db }: { db: Db }, days: store.Days): Promise<Ledger> {
  // All figures are of one moment, so that they add up to the log that ends with the hash.
  const { rows, totals, last } = await withTransaction(
    db,
    async (tx) => ({
      rows: await store.sumUpMonths(tx, days),
      totals: await store.sumUpTotals(tx, days),
      last: await store.findLastEntry(tx),
    }),
    { isolation: 'repeatable read' },
  );
  const months = [...Map.groupBy(rows, ({ month }) => month)].map(([month, ofMonth]) => ({
    month,
    categories: ofMonth.map(({ month: _, ...figures }) => figures),
  }));
  return { months, ...totals, lastHash: last?.hash ?? firstHash };
}

/** The months of the ledger, one line for each month and category. No value has a character that CSV would quote. */
export function toCsv({ months }: Pick<Ledger, 'months'>): string {
  const lines = months.flatMap(({ month, categories }) =>
    categories.map((row) =>
      [month, row.category, ...ledgerFigures.map((figure) => row[figure] ?? '')].join(','),
    ),
  );
  return [['month', 'category', ...ledgerFigures].join(','), ...lines, ''].join('\r\n');
}
