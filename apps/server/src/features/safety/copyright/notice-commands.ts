import { copyrightMessages as messages } from '@kalaangan/contract/safety/copyright';
import type { CourtOrderFields, NoticeFields } from '@kalaangan/contract/safety/copyright.calls';
import { links } from '@kalaangan/contract/links';
import { moderationMessages } from '@kalaangan/contract/safety/moderation';
import { reportMessages } from '@kalaangan/contract/safety/reports';
import type { ReportStatus } from '@kalaangan/contract/safety/reports.calls';
import { sourceLanguage, type Language } from '@kalaangan/messages/languages';
import { lockAccount, type Viewer } from '#features/accounts/index.ts';
import { notify } from '#features/notifications/index.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { forbidden, invalid, notFound, Problem } from '#platform/http/calls/problem.ts';
import { aboutOf, lockedBy, newCase } from '../cases/case-steps.ts';
import { dueAt } from '../cases/clocks.ts';
import type { Safety } from '../context.ts';
import { effectsOfCourtOrder, effectsOfShowing } from '../cases/decision-effects.ts';
import { enforce } from '../cases/enforcement.ts';
import { appendToLog } from '../ledger/log.ts';
import { getNoticeStatus } from './notice-queries.ts';
import { noticeTexts } from './notice-texts.ts';
import { mayCounter, mayModerate, mayNotify, removes } from '../policy.ts';
import { newNumber } from '../reports/report-number.ts';
import { toReport } from '../reports/report-views.ts';
import { toReporter, withinLimits, type Sender, type SentReport } from '../reports/reporter-steps.ts';
import * as store from '../store/index.ts';
import { findNamedTargets, targetText } from '../cases/target-queries.ts';

// Notices of rule 75 of the Copyright Rules, 2013: what a notice names is hidden for 21 days when a moderator upholds it, its
// owner may answer, and a court's order makes it removed.

const category = 'copyright';
const batch = 20;

/** @throws {Problem} 400, 429 */
export function sendNotice(
  safety: Safety,
  sender: Sender,
  fields: NoticeFields,
  host: string,
): Promise<SentReport> {
  return withinLimits(safety, sender, () => receive(safety, sender, fields, host));
}

async function receive(
  safety: Safety,
  sender: Sender,
  fields: NoticeFields,
  host: string,
): Promise<SentReport> {
  const { viewer, language } = sender;
  const targets = await findNamedTargets(safety, fields.addresses, {
    host,
    isKnown: (target) => mayNotify(viewer, target),
  });
  if (targets.some(({ ownerId }) => ownerId === viewer?.id)) throw invalid(reportMessages.own);
  const at = safety.now();
  const id = newId();
  const { work, proof, explanation } = fields;
  const claim = { work, proof, explanation };
  const cases = targets.map((target) => ({
    ...newCase('notice', { target, category, at }),
    notice_id: id,
  }));
  const [first] = cases;
  // The contract asks for an address.
  if (!first) throw new Error('a notice that names nothing');
  const report = {
    id,
    number: newNumber('C'),
    case_id: first.id,
    ...toReporter(safety, sender, fields.email),
    language,
    category,
    details: noticeTexts.details(claim),
    received_at: at,
    acknowledged_at: at,
  } as const;
  await withTransaction(safety.db, async (tx) => {
    for (const { ownerId } of targets) await lockAccount(tx, ownerId);
    await store.insertCases(tx, cases);
    await store.insertReport(tx, report);
    await store.insertNotice(tx, {
      report_id: id,
      name: fields.name,
      postal_address: fields.postalAddress,
      phone: fields.phone ?? null,
      email: fields.email,
      signature: fields.signature,
      claim: JSON.stringify(claim),
    });
    await safety.jobs.enqueue(tx, safety.mailAcknowledgement, { reportId: id });
    await appendToLog(tx, {
      at,
      actor: viewer?.id ?? 'visitor',
      action: 'notice',
      target: targets.map(targetText).join(', '),
      reason: report.number,
    });
  });
  return {
    report: toReport({ ...report, due_at: dueAt(category, at) }, 'open'),
    statusToken: safety.tokens.status(report.number),
  };
}

/**
 * The one answer of an owner to a notice that hides something of theirs.
 * @throws {Problem} 400, 403, 404, 409
 */
export async function counterNotice(
  safety: Safety,
  viewer: Viewer,
  number: string,
  { text, language }: { text: string; language: Language },
): Promise<ReportStatus> {
  await safety.rateLimits.consume('write', viewer.id);
  const at = safety.now();
  await withTransaction(safety.db, async (tx) => {
    const notice = await store.findReport(tx, number);
    if (!notice || !(await store.lockNotice(tx, notice.id))) throw notFound(messages.notFound);
    const own = (await store.listCasesOfNotice(tx, notice.id)).filter((one) => mayCounter(viewer, one));
    if (own.length === 0) throw forbidden(messages.mayNotCounter);
    const row = { id: newId(), report_id: notice.id, owner_id: viewer.id, body: text, received_at: at };
    if (!(await store.insertCounter(tx, row))) throw new Problem('already_done', messages.alreadyCountered);
    if (own.every(({ restore_at }) => restore_at === null)) throw invalid(messages.notHidden);
    if (notice.reporter_id !== null)
      await notify(tx, {
        id: row.id,
        userId: notice.reporter_id,
        lines: noticeTexts.answered(number),
        link: links.reportStatus(number),
        madeAt: at,
      });
    if (notice.reporter_email !== null)
      await safety.jobs.enqueue(tx, safety.mailNoticeEvent, { reportId: notice.id, event: 'answered' });
    await appendToLog(tx, {
      at,
      actor: viewer.id,
      action: 'counter-notice',
      target: own.map(aboutOf).join(', '),
      reason: number,
    });
  });
  return getNoticeStatus(safety, number, viewer, undefined, language);
}

/**
 * A court's order on a notice: what the notice has hidden is removed for good, even if it was shown again meanwhile.
 * @throws {Problem} 400 before a moderator has upheld the notice; 403, 404, 409
 */
export async function enterCourtOrder(
  safety: Safety,
  viewer: Viewer,
  number: string,
  { reference, date }: CourtOrderFields,
): Promise<Pick<ReportStatus, 'report'>> {
  if (!mayModerate(viewer)) throw forbidden();
  await safety.rateLimits.consume('write', viewer.id);
  const at = safety.now();
  await withTransaction(safety.db, async (tx) => {
    const report = await store.findReport(tx, number);
    if (report) await store.lockTargets(tx, lockedBy(await store.listCasesOfNotice(tx, report.id)));
    const notice = report && (await store.lockNotice(tx, report.id));
    if (!report || !notice) throw notFound(messages.notFound);
    if (notice.ordered_at) throw new Problem('already_done', messages.alreadyOrdered);
    const upheld = (await store.listCasesOfNotice(tx, report.id)).filter(
      ({ action, target_type: type, undone_at: undoneAt }) =>
        action !== null && removes(action, type) && undoneAt === null,
    );
    if (upheld.length === 0) throw invalid(messages.notHidden);
    if (upheld.some(({ owner_id: ownerId }) => ownerId === viewer.id))
      throw forbidden(moderationMessages.mayNotDecide);
    for (const one of upheld) await enforce(safety, tx, one, effectsOfCourtOrder(one));
    await tellBothSides(safety, tx, report, upheld, 'ordered');
    await store.setCourtOrder(tx, report.id, { reference, date, at });
    await appendToLog(tx, {
      at,
      actor: viewer.id,
      action: 'court-order',
      target: upheld.map(aboutOf).join(', '),
      reason: `${number}: ${reference} of ${date}`,
    });
  });
  const token = safety.tokens.status(number);
  const { report } = await getNoticeStatus(safety, number, null, token, sourceLanguage);
  return { report };
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
        await enforce(safety, tx, one, effectsOfShowing(one, await store.findOthers(tx, one)));
        await store.updateCase(tx, one.id, { restored_at: at });
        const report = one.notice_id === null ? undefined : await store.findReportById(tx, one.notice_id);
        if (report) await tellBothSides(safety, tx, report, [one], 'restored');
      }
      for (const one of due)
        await appendToLog(tx, {
          at,
          actor: 'site',
          action: 'restore',
          target: aboutOf(one),
          reason: `case ${one.id}`,
        });
      return listed.length;
    });
    if (restored < batch) return;
  }
}

async function tellBothSides(
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
        lines: noticeTexts[event](number),
        link: links.reportStatus(number),
        madeAt: safety.now(),
      });
  if (email !== null) await safety.jobs.enqueue(tx, safety.mailNoticeEvent, { reportId, event });
}
