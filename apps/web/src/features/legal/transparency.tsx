import { monthOfYear } from '@kalaangan/messages/days';
import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { reportCategories } from '@kalaangan/contract/safety/report-categories';
import {
  merged,
  transparencyLimits,
  type LedgerFigure,
  transparencyFile,
} from '@kalaangan/contract/safety/transparency';
import type { Ledger, LedgerCategory } from '@kalaangan/contract/safety/transparency.calls';
import { Wrap } from '~/ui/page/wrap.tsx';

const columns: readonly { figure: LedgerFigure; label: string }[] = [
  { figure: 'received', label: t('Received') },
  { figure: 'hiddenAtOnce', label: t('Hidden at once') },
  { figure: 'inTime', label: t('Decided in time') },
  { figure: 'late', label: t('Late') },
  { figure: 'medianHours', label: t('Median hours') },
  { figure: 'slowestHours', label: t('Slowest, hours') },
  { figure: 'kept', label: t('Kept') },
  { figure: 'removed', label: t('Removed') },
  { figure: 'appeals', label: t('Appeals') },
  { figure: 'reversed', label: t('Reversed') },
];

/** Returns the name of a month such as '2026-11'. */
function nameOf(month: string): string {
  const day = new Date(`${month}-01`);
  return monthOfYear(day.getUTCFullYear(), day.getUTCMonth());
}

/** Page with the figures of what moderation has done, month by month. */
export function Transparency({ ledger }: { ledger: Ledger }) {
  const totals = [
    [t('Copyright notices'), ledger.notices],
    [t('Answers to copyright notices'), ledger.counterNotices],
    [t('Orders of courts and the government'), ledger.orders],
    [t('Accounts suspended'), ledger.suspended],
    [t('Accounts banned'), ledger.banned],
  ] as const;
  return (
    <Wrap className="legal py-10 sm:py-14">
      <h1>{t('Transparency')}</h1>
      <p className="legal-lead">
        {t(
          'What was reported to us, and what we did. Each figure stands in the month in which it happened. Categories that concern fewer than {people} people in a month are added up, so that the figures tell of nobody.',
          { people: transparencyLimits.people },
        )}
      </p>
      <dl className="report-facts my-8">
        {totals.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {ledger.months.length === 0 ? (
        <p>{t('Nothing was reported yet.')}</p>
      ) : (
        ledger.months
          .toReversed()
          .map(({ month, categories }) => <Month key={month} name={nameOf(month)} categories={categories} />)
      )}
      <p className="mt-8">
        <a className="link" href={transparencyFile} download="transparency.csv">
          {t('All figures as CSV')}
        </a>
      </p>
      <p className="mt-4 text-sm text-muted">
        {rich(
          'The figures add up to the log of our moderators, in which each entry has the hash of the one before. The hash of the last one: {hash}',
          { hash: <code className="wrap-anywhere">{ledger.lastHash}</code> },
        )}
      </p>
    </Wrap>
  );
}

function Month({ name, categories }: { name: string; categories: readonly LedgerCategory[] }) {
  return (
    // Wider than a phone, it scrolls by itself, which the keyboard can only do with the focus in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="my-8 overflow-x-auto" role="region" aria-label={name} tabIndex={0}>
      <table className="info-table">
        <caption>{name}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Category')}</th>
            {columns.map(({ figure, label }) => (
              <th key={figure} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((row) => (
            <tr key={row.category}>
              <th scope="row">{labelOf(row.category)}</th>
              {columns.map(({ figure }) => (
                <td key={figure}>{row[figure] ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function labelOf(category: LedgerCategory['category']): string {
  if (category === merged) return t('Smaller categories together');
  return category === 'copyright' ? t('Copyright') : reportCategories[category].label;
}
