import {
  moderationMessages as messages,
  type CaseKind,
  type DecisionAction,
} from '@kalaangan/contract/safety/moderation';
import type { ReportCategory } from '@kalaangan/contract/safety/report-categories';
import { findPersonState, listStaff, lockAccount, type Accounts } from '#features/accounts/index.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { forbidden, Problem } from '#platform/http/calls/problem.ts';
import { dueAt, isMoreUrgent, lastWarning, warningAt } from './clocks.ts';
import type { LogEntry } from '../ledger/log.ts';
import { refuseDeciding, type Decider } from '../policy.ts';
import * as store from '../store/index.ts';
import { targetText, type Target } from './target-queries.ts';

/** A case with what was decided on it. */
export type DecidedCase = store.CaseRow & { action: DecisionAction; decided_at: Date };

/** The target of a case, as the log names it. */
export const aboutOf = ({ target_type: type, target_id: id }: store.CaseRow) => targetText({ type, id });

/** The targets of cases, and the people to whom they belong, as `lockTargets` takes them. */
export const lockedBy = (cases: readonly store.CaseRow[]): string[] =>
  cases.flatMap((one) => [
    aboutOf(one),
    ...(one.owner_id === null ? [] : [targetText({ type: 'user', id: one.owner_id })]),
  ]);

/** The log's entry about a case that a moderator opens without a report. */
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

type Opening = { target: Target; category: ReportCategory; at: Date };

/** A case that is opened. `due`: when its clock ends, which is that of its category unless it says otherwise. */
export function newCase(
  kind: CaseKind,
  {
    target: { type, id, ownerId },
    category,
    at,
    due = dueAt(category, at),
  }: Omit<Opening, 'target'> & {
    target: Pick<Target, 'type' | 'id'> & { ownerId: string | null };
    due?: Date;
  },
) {
  return {
    id: newId(),
    kind,
    target_type: type,
    target_id: id,
    owner_id: ownerId,
    category,
    received_at: at,
    clock_started_at: at,
    due_at: due,
    next_warning_at: warningAt({ startedAt: at, dueAt: due }, 0),
  };
}

/**
 * Reports on one thing are one case, whose clock and category are those of the most urgent.
 * @returns the id of the open case, which is a new one if there was none
 */
export async function addToCase(tx: Db, { target, category, at }: Opening): Promise<string> {
  await store.lockTargets(tx, [targetText(target)]);
  // The deletion of the account waits, and finds the case.
  await lockAccount(tx, target.ownerId);
  const open = await store.lockOpenCase(tx, target.type, target.id);
  if (open) {
    if (isMoreUrgent(category, open.category))
      await store.updateCase(tx, open.id, { category, ...tighten(open, at, dueAt(category, at)) });
    return open.id;
  }
  const opened = newCase('report', { target, category, at });
  await store.insertCase(tx, opened);
  return opened.id;
}

/**
 * The clock of an open case that a more urgent report joins: the earlier end counts, and the warnings begin again. Who is
 * late already is warned once more, at once.
 */
function tighten(open: Pick<store.CaseRow, 'due_at'>, startedAt: Date, due: Date) {
  if (open.due_at <= startedAt) return { warnings: lastWarning, next_warning_at: startedAt };
  const dueAt = open.due_at < due ? open.due_at : due;
  return {
    clock_started_at: startedAt,
    due_at: dueAt,
    warnings: 0,
    next_warning_at: warningAt({ startedAt, dueAt }, 0),
  };
}

/**
 * Whether there is nobody else to decide an appeal. Not to be called in a transaction: the embedded database has one
 * connection.
 */
export async function isOnlyModerator({ accounts }: { accounts: Accounts }): Promise<boolean> {
  return (await listStaff(accounts)).length === 1;
}

/** @throws {Problem} 403 for one's own case, and for an appeal against one's own decision */
export async function requireMayHandle(
  tx: Db,
  viewer: Decider,
  found: store.CaseRow,
  isOnlyOne: boolean,
): Promise<void> {
  const against = found.appeal_of === null ? undefined : await store.lockCase(tx, found.appeal_of);
  const refusal = refuseDeciding(
    viewer,
    {
      ownerId: found.owner_id,
      appellantId: found.appellant_id,
      decidedBefore: against?.decided_by ?? null,
    },
    isOnlyOne,
  );
  if (refusal === 'own') throw forbidden(messages.mayNotDecide);
  if (refusal === 'decided-before') throw forbidden(messages.otherModerator);
}

/** @throws {Problem} 409 for a closed case, and for one that somebody else works on */
export async function requireFree(
  { now }: { now: () => Date },
  tx: Db,
  viewer: Decider,
  { state, claimed_by: claimedBy, claimed_until: claimedUntil }: store.CaseRow,
): Promise<void> {
  if (state === 'closed') throw new Problem('already_done', messages.closed);
  if (claimedBy === null || claimedBy === viewer.id || !claimedUntil || claimedUntil <= now()) return;
  const name = (await findPersonState(tx, claimedBy))?.name;
  if (name !== undefined) throw new Problem('already_done', () => messages.claimed(name));
}
