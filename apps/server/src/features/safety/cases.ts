import type { DecisionAction } from '@kalaangan/contract/moderation';
import type { ReportCategory } from '@kalaangan/contract/report-categories';
import { newId } from '#platform/database/ids.ts';
import { lockAccount } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { dueAt, isMoreUrgent, lastWarning, warningAt } from './clocks.ts';
import type { LogEntry } from './log.ts';
import * as store from './store/index.ts';
import type { Target } from './targets.ts';

/** The target as the log names it. */
export const targetText = ({ type, id }: Pick<Target, 'type' | 'id'>) => `${type} ${id}`;

/** What cases are about, and the people to whom it belongs, as `lockTargets` takes them. */
export const lockedBy = (cases: readonly store.CaseRow[]): string[] =>
  cases.flatMap(({ target_type: type, target_id: id, owner_id: ownerId }) => [
    targetText({ type, id }),
    ...(ownerId === null ? [] : [targetText({ type: 'user', id: ownerId })]),
  ]);

/** What the log says of a case that a moderator opens without a report. */
export const openingEntry = (
  target: Pick<Target, 'type' | 'id'>,
  { id, category, by, at }: { id: string; category: ReportCategory; by: string; at: Date },
): LogEntry => ({
  at,
  actor: by,
  action: 'open',
  target: targetText(target),
  reason: `case ${id} ${category}`,
});

/** A case with what was decided on it. */
export type DecidedCase = store.CaseRow & { action: DecisionAction; decided_at: Date };

type Opening = { target: Target; category: ReportCategory; at: Date };

/**
 * Reports on one thing are one case, whose clock and category are those of the most urgent.
 * @returns the id of the open case, which is a new one if there was none
 */
export async function addToCase(tx: Db, { target, category, at }: Opening): Promise<string> {
  await store.lockTargets(tx, [targetText(target)]);
  // The deletion of the account waits, and finds the case.
  await lockAccount(tx, target.ownerId);
  const open = await store.lockOpenCase(tx, target.type, target.id);
  const clock = { startedAt: at, dueAt: dueAt(category, at) };
  if (open) {
    if (isMoreUrgent(category, open.category))
      await store.updateCase(tx, open.id, { category, ...tighten(open, clock) });
    return open.id;
  }
  const id = newId();
  await store.insertCase(tx, {
    id,
    kind: 'report',
    target_type: target.type,
    target_id: target.id,
    owner_id: target.ownerId,
    category,
    received_at: at,
    clock_started_at: at,
    due_at: clock.dueAt,
    next_warning_at: warningAt(clock, 0),
  });
  return id;
}

/**
 * The clock of an open case that a more urgent report joins: the earlier end counts, and the warnings begin again. Who is
 * late already is warned once more, at once.
 */
function tighten(open: Pick<store.CaseRow, 'due_at'>, clock: { startedAt: Date; dueAt: Date }) {
  const { startedAt } = clock;
  if (open.due_at <= startedAt) return { warnings: lastWarning, next_warning_at: startedAt };
  const dueAt = open.due_at < clock.dueAt ? open.due_at : clock.dueAt;
  return {
    clock_started_at: startedAt,
    due_at: dueAt,
    warnings: 0,
    next_warning_at: warningAt({ startedAt, dueAt }, 0),
  };
}
