import { reportMessages as messages } from '@kalaangan/contract/safety/reports';
import type { ReportStatus } from '@kalaangan/contract/safety/reports.calls';
import type { Language } from '@kalaangan/messages/languages';
import type { Sentence } from '@kalaangan/messages/sentence';
import type { Viewer } from '#features/accounts/index.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/calls/problem.ts';
import { dueAt } from '../cases/clocks.ts';
import type { Safety } from '../context.ts';
import { hideAtOnce, lockReporter } from '../cases/hiding-steps.ts';
import { getNoticeStatus } from '../copyright/notice-queries.ts';
import { reporterTimeline } from '../cases/outcome-texts.ts';
import {
  describeAppeal,
  listAppealEvents,
  toTimeline,
  toReport,
  type TimelineEvent,
} from './report-views.ts';
import * as store from '../store/index.ts';
import { findTargetName } from '../cases/target-queries.ts';

type Tokens = { token?: string | undefined; mail?: string | undefined };

/**
 * A report for whoever sent it, worded in a language: by session, or by a token. Whoever comes by the mailed link has
 * proven that the address is theirs, and the report gets the power to hide at once.
 * @throws {Problem} 404
 */
export async function getReportStatus(
  safety: Safety,
  number: string,
  viewer: Viewer | null,
  { token, mail }: Tokens,
  language: Language,
): Promise<ReportStatus> {
  if (number.startsWith('C')) return getNoticeStatus(safety, number, viewer, token, language);
  const { db, tokens } = safety;
  const known = await store.findReport(db, number);
  const isSender = known && viewer !== null && known.reporter_id === viewer.id;
  if (!known || !(isSender || tokens.isStatus(number, token))) throw notFound(messages.notFound);
  if (known.reporter_email !== null && tokens.isMail(number, mail)) await confirm(safety, known);
  const [report, found] = await Promise.all([
    store.findReport(db, number),
    store.findCase(db, known.case_id),
  ]);
  if (!report || !found) throw notFound(messages.notFound);
  const appeals = await store.listAppeals(db, found.id);
  return {
    report: toReport(
      { ...report, due_at: dueAt(report.category, report.received_at) },
      stateOf(found, appeals),
    ),
    timeline: toTimeline(listEvents(report, found, appeals), language),
    ...describeAppeal({
      report,
      cases: [found],
      appeals,
      viewer,
      isByToken: tokens.isStatus(number, token),
      now: safety.now(),
    }),
    notice: null,
  };
}

/** Confirms a report whose mailed link was opened. */
async function confirm(safety: Safety, report: store.ReportRow): Promise<void> {
  if (report.confirmed_at !== null) return;
  const about = await store.findCase(safety.db, report.case_id);
  const name = about ? await findTargetName(safety, about.target_type, about.target_id) : null;
  await withTransaction(safety.db, async (tx) => {
    await lockReporter(tx, report, about?.owner_id ?? null);
    const found = await store.lockCase(tx, report.case_id);
    const isFirst = await store.confirmReport(tx, report.id, safety.now());
    if (found?.state !== 'open' || !isFirst) return;
    const target = await safety.targets[found.target_type].find(tx, found.target_id);
    if (target) await hideAtOnce(safety, tx, report, target, name);
  });
}

function stateOf(found: store.CaseRow, appeals: readonly store.CaseRow[]): ReportStatus['report']['state'] {
  if (found.state === 'open') return 'open';
  if (appeals.some(({ state }) => state === 'open')) return 'appealed';
  return appeals.length > 0 ? 'closed' : 'decided';
}

function listEvents(
  report: store.ReportRow,
  found: store.CaseRow,
  appeals: readonly store.CaseRow[],
): TimelineEvent[] {
  return [
    {
      at: report.received_at,
      event: 'received',
      text: found.kind === 'access' ? reporterTimeline.messageReceived : reporterTimeline.received,
    },
    { at: report.hidden_at, event: 'hidden', text: reporterTimeline.hidden },
    {
      at: found.decided_at,
      event: 'decided',
      text: decidedText(found),
    },
    ...listAppealEvents(appeals),
  ];
}

function decidedText({ kind, action, note }: store.CaseRow): Sentence | null {
  if (kind === 'access') return reporterTimeline.answered(note ?? '');
  return action ? reporterTimeline.decided(action) : null;
}
