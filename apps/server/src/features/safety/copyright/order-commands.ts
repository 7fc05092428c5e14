import type { OrderFields } from '@kalaangan/contract/safety/copyright.calls';
import type { Report } from '@kalaangan/contract/safety/reports.calls';
import type { Viewer } from '#features/accounts/index.ts';
import { notify } from '#features/notifications/index.ts';
import { newId } from '#platform/database/ids.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { forbidden } from '#platform/http/calls/problem.ts';
import { addToCase } from '../cases/case-steps.ts';
import { dueAt } from '../cases/clocks.ts';
import type { Safety } from '../context.ts';
import { appendToLog } from '../ledger/log.ts';
import { mayModerate } from '../policy.ts';
import { newNumber } from '../reports/report-number.ts';
import { toReport } from '../reports/report-views.ts';
import * as store from '../store/index.ts';
import { findNamedTargets, targetText } from '../cases/target-queries.ts';
import { thingTexts } from '../cases/thing-texts.ts';

const category = 'order';

/**
 * Enters an order of a court or the government. Whatever it names is hidden at once, each by a report of its own, until a
 * moderator has decided. @returns the first of these reports
 * @throws {Problem} 400, 403
 */
export async function enterOrder(
  safety: Safety,
  viewer: Viewer,
  { addresses, date, rank = null, ...order }: OrderFields,
  host: string,
): Promise<{ report: Report }> {
  if (!mayModerate(viewer)) throw forbidden();
  await safety.rateLimits.consume('write', viewer.id);
  const targets = await findNamedTargets(safety, addresses, { host });
  const at = safety.now();
  const orderId = newId();
  const details = [
    [order.authority, rank].filter(Boolean).join(', '),
    `${order.reference}, ${date}`,
    order.law,
  ].join('\n');
  const reports = await withTransaction(safety.db, async (tx) => {
    await store.insertOrder(tx, {
      id: orderId,
      entered_by: viewer.id,
      ...order,
      rank,
      dated: date,
      received_at: at,
    });
    const made = [];
    for (const target of targets) {
      const report = {
        id: newId(),
        number: newNumber('R'),
        case_id: await addToCase(tx, { target, category, at }),
        // The report is nobody's: the moderator's own reports keep their power.
        reporter_id: null,
        reporter_email: null,
        category,
        details,
        received_at: at,
        acknowledged_at: at,
        hidden_at: at,
        order_id: orderId,
      } as const;
      await store.insertReport(tx, report);
      await store.updateCase(tx, report.case_id, { hidden_at_once: true });
      await safety.targets[target.type].hold(tx, target.id, { reason: 'report', effect: 'hidden' });
      await notify(tx, {
        id: report.id,
        userId: target.ownerId,
        lines: [[thingTexts.hiddenByOrder(target.name)]],
        link: target.name?.link ?? '/',
        madeAt: at,
      });
      made.push({ target, report });
    }
    for (const { target, report } of made)
      await appendToLog(tx, {
        at,
        actor: viewer.id,
        action: 'order',
        target: targetText(target),
        reason: `${report.number} order ${orderId}: ${order.reference}`,
      });
    return made.map(({ report }) => report);
  });
  const [first] = reports;
  // The contract asks for an address.
  if (!first) throw new Error('an order without a report');
  return { report: toReport({ ...first, due_at: dueAt(category, at) }, 'open') };
}
