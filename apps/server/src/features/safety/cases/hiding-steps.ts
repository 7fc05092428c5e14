import { reportLimits as limits } from '@kalaangan/contract/safety/reports';
import { notify } from '#features/notifications/index.ts';
import { isOpen, type HeldSubject } from '#features/social/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { addToCase } from './case-steps.ts';
import { daysAfter } from './clocks.ts';
import type { Safety } from '../context.ts';
import { appendToLog } from '../ledger/log.ts';
import { effectAtOnce } from '../policy.ts';
import { namesOf, type Reporter } from '../reports/reporter-steps.ts';
import * as store from '../store/index.ts';
import { targetOfKind, targetText, type Target, type TargetName } from './target-queries.ts';
import { thingTexts } from './thing-texts.ts';

/**
 * Locks a reporter, so that what their reports hide is counted and done one after the other, and so is what visitors
 * hide of an author. Call it first in the transaction, so that no two transactions wait for each other.
 */
export async function lockReporter(tx: Db, reporter: Reporter, ownerId: string | null): Promise<void> {
  const isVisitor = reporter.reporter_id === null;
  await store.lockNames(tx, [
    ...namesOf(reporter),
    ...(isVisitor && ownerId !== null ? [`reported ${ownerId}`] : []),
  ]);
}

/**
 * Hides what a report is about until a moderator has decided, if the report has the power to; its author is told. Call it
 * when the sender has proven who they are: as a verified member, or by the mailed link.
 * Call it last in the transaction, since it appends to the log, and after `lockReporter`: each hides once a day.
 */
export async function hideAtOnce(
  safety: Safety,
  tx: Db,
  report: store.ReportRow,
  target: Target,
  name: TargetName | null,
): Promise<void> {
  const at = safety.now();
  const dayBefore = daysAfter(at, -1);
  const counts = await store.countOfReporter(tx, report, {
    hidSince: dayBefore,
    falseSince: daysAfter(at, -limits.falseDays),
  });
  const effect = effectAtOnce({
    category: report.category,
    isProven: true,
    hidToday: counts.hid,
    falseLately: counts.false,
    wasKept: await store.wasKept(tx, target.type, target.id, report.category),
    hiddenOfAuthor:
      report.reporter_id === null ? await store.countHiddenByVisitors(tx, target.ownerId, dayBefore) : 0,
  });
  if (effect === null || !isOpen(target.visibility)) return;
  if (effect === 'first') return store.updateCase(tx, report.case_id, { queue_place: 0 });
  await store.markAsHiding(tx, report.id, at);
  await store.updateCase(tx, report.case_id, { hidden_at_once: true, queue_place: 1 });
  await safety.targets[target.type].hold(tx, target.id, { reason: 'report', effect: 'hidden' });
  await notify(tx, {
    id: report.id,
    userId: target.ownerId,
    lines: [[thingTexts.underReview(name)]],
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

/** Whether there is, or was, a case about something. */
export function hasCase(tx: Db, { kind, id }: HeldSubject): Promise<boolean> {
  return store.hasCases(tx, targetOfKind[kind], id);
}

/** Hides what a new account has published with many links, and opens a case. Its author sees that it is under review. */
export async function holdForReview(safety: Safety, tx: Db, { kind, id }: HeldSubject): Promise<void> {
  const type = safety.targets[targetOfKind[kind]];
  const target = await type.find(tx, id);
  if (!target) return;
  const at = safety.now();
  const caseId = await addToCase(tx, { target, category: 'spam', at });
  await type.hold(tx, id, { reason: 'review', effect: 'hidden' });
  await appendToLog(tx, {
    at,
    actor: 'system',
    action: 'open',
    target: targetText(target),
    reason: `case ${caseId} spam`,
  });
}
