import { copyrightLimits } from '@kalaangan/contract/safety/copyright';
import { moderationLimits as limits } from '@kalaangan/contract/safety/moderation';
import type { Strike } from '@kalaangan/contract/safety/appeals.calls';
import type { CaseTarget, Decision, ListedCase } from '@kalaangan/contract/safety/moderation.calls';
import type { PersonCard } from '@kalaangan/contract/people/people';
import { toldVisibility, type ReviewedContent } from '#features/social/index.ts';
import { daysAfter } from './clocks.ts';
import { upholds } from '../policy.ts';
import type { CaseRow, ReportRow, StrikeRow } from '../store/index.ts';
import type { Target, TargetName } from './target-queries.ts';

/** Facts that the views of cases need besides their rows. */
export type CaseFacts = {
  now: Date;
  people: ReadonlyMap<string, PersonCard>;
  /** Reports by the id of their case. */
  reports: ReadonlyMap<string, ReportRow[]>;
  /** Number of strikes that authors have had lately, by their ids. */
  strikes: ReadonlyMap<string, number>;
  /** Number of copyright notices that were upheld against authors within a year, by their ids. */
  upheldNotices: ReadonlyMap<string, number>;
};

const personIn = (people: CaseFacts['people'], id: string | null) => people.get(id ?? '') ?? null;

export function toListedCase(row: CaseRow, facts: CaseFacts): ListedCase {
  const isClaimed = row.claimed_until !== null && row.claimed_until > facts.now;
  return {
    _id: row.id,
    kind: row.kind,
    targetType: row.target_type,
    targetId: row.target_id,
    category: row.category,
    state: row.state,
    receivedAt: row.received_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    claimedBy: isClaimed ? personIn(facts.people, row.claimed_by) : null,
    claimedUntil: isClaimed && row.claimed_until ? row.claimed_until.toISOString() : null,
    hiddenAtOnce: row.hidden_at_once,
    author: personIn(facts.people, row.owner_id),
    reports: (facts.reports.get(row.id) ?? []).map(({ number, category, received_at }) => ({
      number,
      category,
      receivedAt: received_at.toISOString(),
    })),
    decision: toDecision(row, facts),
    proposal: toProposal(row, facts),
  };
}

/** Proposes a suspension or a ban, on open cases and on those whose decision is among the causes. */
function toProposal(row: CaseRow, { now, strikes, upheldNotices }: CaseFacts): ListedCase['proposal'] {
  const ownerId = row.owner_id ?? '';
  const isOpen = row.state === 'open';
  const stands = row.undone_at === null;
  if (
    (upheldNotices.get(ownerId) ?? 0) >= copyrightLimits.proposalNotices &&
    (isOpen || (stands && upholds(row)))
  )
    return 'ban';
  const isCause =
    stands &&
    (row.action === 'warn' || row.action === 'remove') &&
    row.decided_at !== null &&
    now < daysAfter(row.decided_at, limits.proposalDays);
  return (isOpen || isCause) && (strikes.get(ownerId) ?? 0) >= limits.proposalStrikes ? 'suspend' : null;
}

/** Returns the decision on a case; null while it is open. */
export function toDecision(row: CaseRow, { people }: Pick<CaseFacts, 'people'>): Decision | null {
  if (!row.action || !row.decided_at) return null;
  return {
    action: row.action,
    rule: row.rule ?? '',
    note: row.note ?? '',
    days: row.days,
    at: row.decided_at.toISOString(),
    by: personIn(people, row.decided_by),
    byOperator: row.decided_by === null,
    undone: row.undone_at !== null,
  };
}

export function toCaseTarget(
  target: Target,
  { link, title }: TargetName,
  review: ReviewedContent,
  imageUrls: string[],
): CaseTarget {
  return {
    type: target.type,
    _id: target.id,
    link,
    title: review.title || title,
    text: review.text,
    earlier: [...(review.earlier ?? [])],
    origin: review.origin ?? null,
    imageUrls,
    visibility: toldVisibility(target.visibility),
    createdAt: target.createdAt.toISOString(),
  };
}

export function toStrike(row: StrikeRow): Strike {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    until: row.until.toISOString(),
    action: row.action,
    rule: row.rule,
    note: row.note,
  };
}
