import type { Timeline } from '@kalaangan/contract/reports.calls';
import { reporterTimeline } from './outcome-texts.ts';
import type { CaseRow } from './store/index.ts';

/** `at`: null for what has not happened. */
export type TimelineEvent = { at: Date | null; event: Timeline[number]['event']; text: string };

/** In the order in which it happened. */
export function toTimeline(events: readonly TimelineEvent[]): Timeline {
  return events
    .flatMap(({ at, ...event }) => (at ? [{ at: at.toISOString(), ...event }] : []))
    .toSorted((a, b) => a.at.localeCompare(b.at));
}

/** When each appeal was received and decided. */
export function listAppealEvents(appeals: readonly CaseRow[]): TimelineEvent[] {
  return appeals.flatMap((appeal): TimelineEvent[] => [
    { at: appeal.received_at, event: 'appealed', text: reporterTimeline.appealed },
    {
      at: appeal.decided_at,
      event: 'closed',
      text: appeal.action ? reporterTimeline.decided(appeal.action) : '',
    },
  ]);
}
