import { reportLimits as limits } from '@kalaangan/contract/reports';
import { notify } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { targetText } from './cases.ts';
import { daysAfter } from './clocks.ts';
import type { Safety } from './context.ts';
import { appendToLog } from './log.ts';
import { hidesAtOnce } from './policy.ts';
import * as store from './store/index.ts';
import type { Target, TargetName } from './targets.ts';
import { thingTexts } from './thing-texts.ts';

/**
 * Hides what a report is about until a moderator has decided, if the report has the power to; its author is told. Call it
 * when the sender has proven who they are: as a verified member, or by the mailed link.
 * Call it last in the transaction, since it appends to the log, and with the reporter locked: each hides once a day.
 */
export async function hideAtOnce(
  safety: Safety,
  tx: Db,
  report: store.ReportRow,
  target: Target,
  name: TargetName | null,
): Promise<void> {
  const at = safety.now();
  const counts = await store.countOfReporter(
    tx,
    { id: report.reporter_id, email: report.reporter_email },
    { hidSince: daysAfter(at, -1), falseSince: daysAfter(at, -limits.falseDays) },
  );
  const mayHide = hidesAtOnce({
    category: report.category,
    isProven: true,
    hidToday: counts.hid,
    falseLately: counts.false,
    wasKept: await store.wasKept(tx, target.type, target.id, report.category),
  });
  if (!mayHide || target.visibility !== 'visible') return;
  await store.markAsHiding(tx, report.id, at);
  await store.updateCase(tx, report.case_id, { hidden_at_once: true });
  await safety.targets[target.type].hold(tx, target.id, { reason: 'report', effect: 'hidden' });
  await notify(tx, {
    id: report.id,
    userId: target.ownerId,
    told: [[thingTexts.underReview(name)]],
    link: name?.link ?? '/',
    madeAt: at,
  });
  await appendToLog(tx, {
    at,
    actor: 'site',
    action: 'hide',
    target: targetText(target),
    reason: report.number,
  });
}
