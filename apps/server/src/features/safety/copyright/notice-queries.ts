import { copyrightLimits as limits } from '@kalaangan/contract/safety/copyright';
import type { ModerationCase } from '@kalaangan/contract/safety/moderation.calls';
import { reportMessages } from '@kalaangan/contract/safety/reports';
import type { ReportStatus } from '@kalaangan/contract/safety/reports.calls';
import type { Language } from '@kalaangan/messages/languages';
import { wordLines, type Lines } from '@kalaangan/messages/sentence';
import type { Viewer } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { notFound } from '#platform/http/calls/problem.ts';
import { daysAfter, dueAt } from '../cases/clocks.ts';
import type { Safety } from '../context.ts';
import { noticeTexts } from './notice-texts.ts';
import { reporterTimeline } from '../cases/outcome-texts.ts';
import { mayCounter, upholds } from '../policy.ts';
import {
  describeAppeal,
  listAppealEvents,
  toTimeline,
  toReport,
  type TimelineEvent,
} from '../reports/report-views.ts';
import * as store from '../store/index.ts';

/**
 * A copyright notice for whoever sent it, by session or token, and for the owners of what it hides, by session: the
 * same for both.
 * @throws {Problem} 404
 */
export async function getNoticeStatus(
  { db, tokens, now }: Safety,
  number: string,
  viewer: Viewer | null,
  token: string | undefined,
  language: Language,
): Promise<ReportStatus> {
  const report = await store.findReport(db, number);
  const notice = report && (await store.findNotice(db, report.id));
  if (!report || !notice) throw notFound(reportMessages.notFound);
  const cases = await store.listCasesOfNotice(db, report.id);
  const isByToken = tokens.isStatus(number, token);
  const isSender = (viewer !== null && report.reporter_id === viewer.id) || isByToken;
  const isOwner = viewer !== null && cases.some((one) => mayCounter(viewer, one));
  if (!isSender && !isOwner) throw notFound(reportMessages.notFound);
  const counters = await store.listCounters(db, report.id);
  const appeals = await store.listAppealsAgainst(
    db,
    cases.map(({ id }) => id),
  );
  const hasAnswered = counters.some(({ owner_id }) => owner_id === viewer?.id);
  const isHidden = cases.some((one) => viewer && mayCounter(viewer, one) && one.restore_at !== null);
  return {
    report: toReport({ ...report, due_at: dueAt('copyright', report.received_at) }, stateOf(cases, appeals)),
    timeline: toTimeline(listEvents(report, notice, cases, counters, appeals), language),
    ...describeAppeal({ report, cases, appeals, viewer, isByToken, now: now() }),
    notice: {
      text: wordLines(noticeTexts.forOwner(noticeTexts.said(report, notice), notice.name), language),
      answers: counters.map(({ body, received_at }) => ({ at: received_at.toISOString(), text: body })),
      mayAnswer: isOwner && isHidden && !hasAnswered,
    },
  };
}

function stateOf(
  cases: readonly store.CaseRow[],
  appeals: readonly store.CaseRow[],
): ReportStatus['report']['state'] {
  if (cases.some(({ state }) => state === 'open')) return 'open';
  if (appeals.some(({ state }) => state === 'open')) return 'appealed';
  const isWaiting = cases.some(({ restore_at }) => restore_at !== null);
  const wasUpheld = cases.some(upholds);
  return wasUpheld && !isWaiting ? 'closed' : 'decided';
}

function listEvents(
  report: store.ReportRow,
  notice: store.NoticeRow,
  cases: readonly store.CaseRow[],
  counters: readonly store.CounterRow[],
  appeals: readonly store.CaseRow[],
): TimelineEvent[] {
  return [
    { at: report.received_at, event: 'received', text: reporterTimeline.received },
    ...cases.flatMap((one): TimelineEvent[] => {
      if (!one.action || !one.decided_at) return [];
      const text = upholds(one)
        ? noticeTexts.timeline.hidden(daysAfter(one.decided_at, limits.hiddenDays))
        : reporterTimeline.decided(one.action);
      return [
        { at: one.decided_at, event: 'decided', text },
        { at: one.restored_at, event: 'restored', text: noticeTexts.timeline.restored },
      ];
    }),
    ...counters.map(({ received_at: at }): TimelineEvent => ({
      at,
      event: 'answered',
      text: noticeTexts.timeline.answered,
    })),
    { at: notice.ordered_at, event: 'ordered', text: noticeTexts.timeline.ordered },
    ...listAppealEvents(appeals),
  ];
}

type LoadedNotice = { notice: NonNullable<ModerationCase['notice']>; said: Lines };

/** The copyright notice that a case is about, whole; null for other cases. */
export async function loadNotice(db: Db, row: store.CaseRow): Promise<LoadedNotice | null> {
  if (row.notice_id === null) return null;
  const [report, notice, counters] = await Promise.all([
    store.findReportById(db, row.notice_id),
    store.findNotice(db, row.notice_id),
    store.listCounters(db, row.notice_id),
  ]);
  if (!report || !notice) return null;
  const { order_reference: reference, order_date: date } = notice;
  return {
    notice: {
      number: report.number,
      name: notice.name,
      postalAddress: notice.postal_address,
      phone: notice.phone,
      email: notice.email,
      signature: notice.signature,
      answers: counters.map(({ body, received_at }) => ({ at: received_at.toISOString(), text: body })),
      order: reference === null || date === null ? null : { reference, date },
      hiddenUntil: row.restore_at?.toISOString() ?? null,
    },
    said: noticeTexts.said(report, notice),
  };
}
