import { copyrightLimits } from '@kalaangan/contract/safety/copyright';
import { moderationLimits as limits } from '@kalaangan/contract/safety/moderation';
import type { ReportCategory } from '@kalaangan/contract/safety/report-categories';
import type { SealedContent } from '@kalaangan/contract/safety/seals.calls';
import type { RestrictionsLeft } from '#features/accounts/index.ts';
import type { Notice } from '#features/notifications/index.ts';
import type { MatureState } from '#features/social/index.ts';
import type { DecidedCase } from './case-steps.ts';
import { daysAfter, suspendedUntil } from './clocks.ts';
import type { OutcomeRecipient } from '../context.ts';
import type { LogEntry } from '../ledger/log.ts';
import { isStrike, removes, upholds } from '../policy.ts';
import type { Evidence } from '../seals/content-queries.ts';
import type { CaseChange, CaseRow, Others, Restriction, StrikeRow } from '../store/index.ts';
import { targetText, type Target, type TargetHold, type TargetHoldReason } from './target-queries.ts';

// Effects of a decision on the thing and its author, and how an appeal undoes them: as data, which `enforce` carries
// out.

export type Effect =
  // On the thing.
  | { do: 'hold'; hold: TargetHold }
  | { do: 'release'; reason: TargetHoldReason }
  | { do: 'label-ai'; isLabelled: boolean }
  | { do: 'label-mature'; caseId: string; to: MatureState }
  | { do: 'restore-label'; undone: CaseRow; to: MatureState }
  | { do: 'review-again'; target: Target; category: ReportCategory; noticeId: string | null; at: Date }
  // On its author.
  | { do: 'suspend'; userId: string; until: Date; note: string }
  | { do: 'ban'; userId: string; at: Date; note: string }
  | { do: 'restrict'; userId: string; left: RestrictionsLeft }
  | { do: 'strike'; strike: Omit<StrikeRow, 'id'> }
  | { do: 'take-strike-back'; caseId: string }
  // On what is known and told of it.
  | { do: 'change-case'; caseId: string; change: CaseChange }
  | { do: 'tell'; notice: Notice }
  | { do: 'mail'; to: OutcomeRecipient }
  | { do: 'log'; entry: LogEntry }
  | { do: 'seal'; caseId: string; evidence: Evidence; decision: SealedContent['decision'] };

const holdOf = ({ id, rule, note, decided_at: at }: CaseRow) =>
  at ? { decision: { caseId: id, rule: rule ?? '', note: note ?? '', at } } : {};

/** Lists the effects of a decision on a report or a notice. */
export function effectsOf(decided: DecidedCase, { isOrdered }: Pick<Others, 'isOrdered'>): Effect[] {
  const { id, action, decided_at: at, owner_id: userId, target_type: type, label } = decided;
  const note = decided.note ?? '';
  const effects: Effect[] = [];
  // The thing is held for a while, or for good if a court has ordered it already.
  if (upholds(decided)) {
    const effect = isOrdered ? 'removed' : 'hidden';
    effects.push({ do: 'hold', hold: { reason: 'copyright', effect, ...holdOf(decided) } });
    if (!isOrdered) effects.push(changeRestoring(id, daysAfter(at, copyrightLimits.hiddenDays)));
  } else if (removes(action, type))
    effects.push({ do: 'hold', hold: { reason: 'decision', effect: 'removed', ...holdOf(decided) } });
  if (action === 'label-ai') effects.push({ do: 'label-ai', isLabelled: true });
  if (label !== null)
    effects.push({ do: 'label-mature', caseId: id, to: { mature: label, fixed: label !== 'none' } });
  if (userId !== null) {
    const until = suspendedUntil(decided);
    if (until) effects.push({ do: 'suspend', userId, until, note });
    if (action === 'ban') effects.push({ do: 'ban', userId, at, note });
    if (isStrike(action)) {
      const strike = { user_id: userId, case_id: id, action, rule: decided.rule ?? '', note, at };
      effects.push({ do: 'strike', strike: { ...strike, until: daysAfter(at, limits.strikeDays) } });
    }
  }
  // A notice is a case beside the one of the reports on the thing, which may still wait for a decision.
  if (decided.kind !== 'notice')
    effects.push({ do: 'release', reason: 'report' }, { do: 'release', reason: 'review' });
  return effects;
}

/** Facts that an appeal must know of the decision that it undoes. */
type Known = Others & {
  /** The suspensions and bans of the author by other decisions, the latest first. */
  restrictions: readonly Restriction[];
  target: Target | null;
};

/** An appeal is granted: everything is as if the decision had not been made. */
export function effectsOfUndoing(undone: CaseRow, at: Date, known: Known): Effect[] {
  const { id: caseId, action, owner_id: userId, target_type: type } = undone;
  const effects: Effect[] = [
    { do: 'change-case', caseId, change: { undone_at: at } },
    { do: 'take-strike-back', caseId },
  ];
  if (upholds(undone)) effects.push(...effectsOfShowing(undone, known));
  else if (action !== null && removes(action, type) && !known.isRemoved)
    effects.push({ do: 'release', reason: 'decision' });
  if (action === 'label-ai' && !known.isLabelled) effects.push({ do: 'label-ai', isLabelled: false });
  if (undone.label_before !== null) {
    const to = { mature: undone.label_before, fixed: undone.label_fixed_before ?? false };
    effects.push({ do: 'restore-label', undone, to });
  }
  if (userId !== null && (action === 'suspend' || action === 'ban'))
    effects.push({ do: 'restrict', userId, left: sumUp(known.restrictions) });
  // What was kept by mistake waits for a decision again.
  if (action === 'keep' && known.target) {
    const { category, notice_id: noticeId } = undone;
    effects.push({ do: 'review-again', target: known.target, category, noticeId, at });
  }
  return effects;
}

/** The restrictions that follow from decisions, the latest first. */
export function sumUp(restrictions: readonly Restriction[]): RestrictionsLeft {
  const ends = restrictions.flatMap((decision) => suspendedUntil(decision) ?? []);
  return {
    suspendedUntil: ends.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null,
    bannedAt: restrictions.find(({ action }) => action === 'ban')?.decided_at ?? null,
    reason: restrictions[0]?.note ?? null,
  };
}

/** The decision that upheld a notice is reversed, or its time is over. What a court has ordered no moderator undoes. */
export function effectsOfShowing(
  { id }: CaseRow,
  { isOrdered, isHeldByNotice }: Pick<Others, 'isOrdered' | 'isHeldByNotice'>,
): Effect[] {
  const ended = changeRestoring(id, null);
  return isOrdered || isHeldByNotice ? [ended] : [ended, { do: 'release', reason: 'copyright' }];
}

/** A court orders that what a notice has hidden is removed. */
export function effectsOfCourtOrder(upheld: CaseRow): Effect[] {
  return [
    { do: 'hold', hold: { reason: 'copyright', effect: 'removed', ...holdOf(upheld) } },
    changeRestoring(upheld.id, null),
  ];
}

const changeRestoring = (caseId: string, restore_at: Date | null): Effect => ({
  do: 'change-case',
  caseId,
  change: { restore_at },
});

/** The decision stands in the log, and what it removes is sealed. @param by who has decided */
export function effectsOfRecording(
  decided: DecidedCase,
  by: string,
  { opened, evidence }: { opened: LogEntry | null; evidence: Evidence | null },
): Effect[] {
  const { id: caseId, action, decided_at: at, target_type: type, target_id: id } = decided;
  const rule = decided.rule ?? '';
  const note = decided.note ?? '';
  const reason = [`case ${caseId}`, `rule ${rule}`, note].filter(Boolean).join(': ');
  const effects: Effect[] = opened ? [{ do: 'log', entry: opened }] : [];
  effects.push({ do: 'log', entry: { at, actor: by, action, target: targetText({ type, id }), reason } });
  const decision = { action, rule, note, at: at.toISOString(), by };
  return evidence ? [...effects, { do: 'seal', caseId, evidence, decision }] : effects;
}
