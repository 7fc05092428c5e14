import type { Report, ReportStatus, Timeline } from '@kalaangan/contract/safety/reports.calls';
import type { Language } from '@kalaangan/messages/languages';
import { wordSentence, type Sentence } from '@kalaangan/messages/sentence';
import type { Viewer } from '#features/accounts/index.ts';
import { appealUntil } from '../cases/clocks.ts';
import { reporterTimeline } from '../cases/outcome-texts.ts';
import { appellantOf, mayAppeal } from '../policy.ts';
import type * as store from '../store/index.ts';

export function toReport(
  row: Pick<store.ReportRow, 'number' | 'category' | 'received_at' | 'acknowledged_at'> & { due_at: Date },
  state: Report['state'],
): Report {
  return {
    number: row.number,
    category: row.category,
    state,
    receivedAt: row.received_at.toISOString(),
    acknowledgedAt: row.acknowledged_at.toISOString(),
    dueAt: row.due_at.toISOString(),
  };
}

/** `at` and `text`: null for what has not happened. */
export type TimelineEvent = { at: Date | null; event: Timeline[number]['event']; text: Sentence | null };

/** Renders the timeline in a language, in the order in which the events happened. */
export function toTimeline(events: readonly TimelineEvent[], language: Language): Timeline {
  return events
    .flatMap(({ at, event, text }) =>
      at && text ? [{ at: at.toISOString(), event, text: wordSentence(text, language) }] : [],
    )
    .toSorted((a, b) => a.at.localeCompare(b.at));
}

/** Lists the events of appeals: when each was received and decided. */
export function listAppealEvents(appeals: readonly store.CaseRow[]): TimelineEvent[] {
  return appeals.flatMap((appeal): TimelineEvent[] => [
    { at: appeal.received_at, event: 'appealed', text: reporterTimeline.appealed },
    {
      at: appeal.decided_at,
      event: 'closed',
      text: appeal.action ? reporterTimeline.decided(appeal.action) : null,
    },
  ]);
}

type Known = {
  report: store.ReportRow;
  /** Cases that the report has led to. */
  cases: readonly store.CaseRow[];
  /** Appeals against the decisions of these cases. */
  appeals: readonly store.CaseRow[];
  viewer: Viewer | null;
  /** Whether the viewer has the token of the report. */
  isByToken: boolean;
  now: Date;
};

/** Returns what the status of a report says of appealing: the first decision that the viewer may appeal against. */
export function describeAppeal({
  report,
  cases,
  appeals,
  viewer,
  isByToken,
  now,
}: Known): Pick<ReportStatus, 'appealOf' | 'appealUntil' | 'appealByToken'> {
  const appellant = appellantOf(viewer, report, isByToken);
  const reporterIds = [report.reporter_id ?? report.id];
  const open = cases.flatMap(({ id, kind, action, decided_at: decidedAt, owner_id: ownerId }) =>
    appellant !== null &&
    action !== null &&
    decidedAt !== null &&
    now <= appealUntil(decidedAt) &&
    mayAppeal(appellant, { kind, action, ownerId, reporterIds }) &&
    !appeals.some(({ appeal_of, appellant_id }) => appeal_of === id && appellant_id === appellant.id)
      ? { id, until: appealUntil(decidedAt) }
      : [],
  );
  const [first] = open;
  return {
    appealOf: first?.id ?? null,
    appealUntil: first?.until.toISOString() ?? null,
    appealByToken: appellant?.id === report.id,
  };
}
