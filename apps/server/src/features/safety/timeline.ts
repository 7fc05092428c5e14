import type { Timeline } from '@kalaangan/contract/reports.calls';
import type { Language } from '@kalaangan/messages/languages';
import { wordSentence, type Sentence } from '@kalaangan/messages/sentence';
import { reporterTimeline } from './outcome-texts.ts';
import type { CaseRow } from './store/index.ts';

/** `at` and `text`: null for what has not happened. */
export type TimelineEvent = { at: Date | null; event: Timeline[number]['event']; text: Sentence | null };

/** In the order in which it happened, worded in a language. */
export function toTimeline(events: readonly TimelineEvent[], language: Language): Timeline {
  return events
    .flatMap(({ at, event, text }) =>
      at && text ? [{ at: at.toISOString(), event, text: wordSentence(text, language) }] : [],
    )
    .toSorted((a, b) => a.at.localeCompare(b.at));
}

/** When each appeal was received and decided. */
export function listAppealEvents(appeals: readonly CaseRow[]): TimelineEvent[] {
  return appeals.flatMap((appeal): TimelineEvent[] => [
    { at: appeal.received_at, event: 'appealed', text: reporterTimeline.appealed },
    {
      at: appeal.decided_at,
      event: 'closed',
      text: appeal.action ? reporterTimeline.decided(appeal.action) : null,
    },
  ]);
}
