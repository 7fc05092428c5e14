import { copyrightLimits as limits } from '@kalaangan/contract/copyright';
import { links } from '@kalaangan/contract/links';
import { notify } from '#features/notifications/index.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { lockedBy, targetText, type DecidedCase } from './cases.ts';
import { daysAfter, dueAt, warningAt } from './clocks.ts';
import type { Safety } from './context.ts';
import { appendToLog } from './log.ts';
import { noticeTexts } from './notice-texts.ts';
import { removes } from './policy.ts';
import * as store from './store/index.ts';
import type { Target } from './targets.ts';

// What follows from copyright notices for the things that they name.

const category = 'copyright';
const batch = 20;

export function newNoticeCase(target: Pick<Target, 'type' | 'id' | 'ownerId'>, noticeId: string, at: Date) {
  const clock = { startedAt: at, dueAt: dueAt(category, at) };
  return {
    id: newId(),
    kind: 'notice',
    target_type: target.type,
    target_id: target.id,
    owner_id: target.ownerId,
    category,
    received_at: at,
    clock_started_at: at,
    due_at: clock.dueAt,
    next_warning_at: warningAt(clock, 0),
    notice_id: noticeId,
  } as const;
}

/** Whether a decision upholds a notice. */
export function upholds({ kind, action }: Pick<store.CaseRow, 'kind' | 'action'>): boolean {
  return kind === 'notice' && action === 'remove';
}

const holdOf = ({ id, rule, note, decided_at: at }: store.CaseRow) =>
  at ? { decision: { caseId: id, rule: rule ?? '', note: note ?? '', at } } : {};

/** In the transaction of the decision, which has locked the thing: hides the thing for a while, or for good if a court has ordered it already. */
export async function hideByNotice(safety: Safety, tx: Db, decided: DecidedCase): Promise<void> {
  const notice = decided.notice_id === null ? undefined : await store.lockNotice(tx, decided.notice_id);
  const isOrdered = Boolean(notice?.ordered_at) || (await store.isOrderedByCourt(tx, decided));
  await safety.targets[decided.target_type].hold(tx, decided.target_id, {
    reason: 'copyright',
    effect: isOrdered ? 'removed' : 'hidden',
    ...holdOf(decided),
  });
  if (!isOrdered)
    await store.updateCase(tx, decided.id, { restore_at: daysAfter(decided.decided_at, limits.hiddenDays) });
}

/** The decision that upheld a notice is reversed, or its time is over. The caller has locked the thing. */
export async function showAgain(safety: Safety, tx: Db, held: store.CaseRow): Promise<void> {
  await store.updateCase(tx, held.id, { restore_at: null });
  // What a court has ordered no moderator undoes.
  if (await store.isOrderedByCourt(tx, held)) return;
  if (!(await store.isHeldByAnotherNotice(tx, held)))
    await safety.targets[held.target_type].release(tx, held.target_id, category);
}

/**
 * The caller has locked the things.
 * @returns the cases whose things a court's order removes: those in which the notice was upheld
 */
export async function removeByCourt(
  safety: Safety,
  tx: Db,
  report: store.ReportRow,
): Promise<store.CaseRow[]> {
  const cases = await store.listCasesOfNotice(tx, report.id);
  const upheld = cases.filter(
    ({ kind, action, target_type: type, undone_at }) =>
      kind === 'notice' && action !== null && removes(action, type) && undone_at === null,
  );
  for (const one of upheld) {
    await safety.targets[one.target_type].hold(tx, one.target_id, {
      reason: category,
      effect: 'removed',
      ...holdOf(one),
    });
    await store.updateCase(tx, one.id, { restore_at: null });
  }
  await tell(safety, tx, report, upheld, 'ordered');
  return upheld;
}

/** Shows again what upheld notices have hidden for their time, if no court has ordered more. */
export async function restoreAfterNotices(safety: Safety): Promise<void> {
  for (;;) {
    const restored = await withTransaction(safety.db, async (tx) => {
      const at = safety.now();
      const listed = await store.listRestorable(tx, at, batch);
      await store.lockTargets(tx, lockedBy(listed));
      const due = await store.lockRestorable(
        tx,
        at,
        listed.map(({ id }) => id),
      );
      for (const one of due) {
        await showAgain(safety, tx, one);
        await store.updateCase(tx, one.id, { restored_at: at });
        const report = one.notice_id === null ? undefined : await store.findReportById(tx, one.notice_id);
        if (report) await tell(safety, tx, report, [one], 'restored');
      }
      for (const { id, target_type: type, target_id } of due)
        await appendToLog(tx, {
          at,
          actor: 'site',
          action: 'restore',
          target: targetText({ type, id: target_id }),
          reason: `case ${id}`,
        });
      return listed.length;
    });
    if (restored < batch) return;
  }
}

/** Tells both sides. */
async function tell(
  safety: Safety,
  tx: Db,
  { id: reportId, number, reporter_id: reporterId, reporter_email: email }: store.ReportRow,
  cases: readonly store.CaseRow[],
  event: 'ordered' | 'restored',
): Promise<void> {
  const people = new Set([...cases.map(({ owner_id }) => owner_id), reporterId]);
  const id = newId();
  for (const userId of people)
    if (userId !== null)
      await notify(tx, {
        id,
        userId,
        told: noticeTexts[event](number),
        link: links.reportStatus(number),
        madeAt: safety.now(),
      });
  if (email !== null) await safety.jobs.enqueue(tx, safety.mailNoticeEvent, { reportId, event });
}
