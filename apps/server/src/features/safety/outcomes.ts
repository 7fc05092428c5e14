import { copyrightLimits } from '@kalaangan/contract/copyright';
import { links } from '@kalaangan/contract/links';
import { sentence, type Account } from '@kalaangan/messages/sentence';
import { findRecipient } from '#features/accounts/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { DecidedCase } from './cases.ts';
import type { OutcomeRecipient, Safety } from './context.ts';
import { appealUntil, daysAfter, suspendedUntil } from './clocks.ts';
import { toMail } from './mail.ts';
import { upholds } from './notice-effects.ts';
import { noticeTexts } from './notice-texts.ts';
import * as texts from './outcome-texts.ts';
import { isAgainstAuthor } from './policy.ts';
import * as store from './store/index.ts';
import { findTargetName } from './target-names.ts';
import type { TargetName } from './targets.ts';
import { thingTexts } from './thing-texts.ts';

/** What somebody is told, and where the link leads. */
type Message = { told: Account; link: string };

/** Tells both sides, in the transaction of the decision: by notification, and by a mail of a job. */
export async function tellOutcome(
  safety: Safety,
  tx: Db,
  decided: DecidedCase,
  name: TargetName | null,
): Promise<void> {
  for (const [userId, { told, link }] of await listMessages(tx, decided, name)) {
    await notify(tx, { id: decided.id, userId, told, link, madeAt: decided.decided_at });
    await safety.jobs.enqueue(tx, safety.mailOutcome, { caseId: decided.id, userId });
  }
  for (const { id } of await listVisitorsReports(tx, decided))
    await safety.jobs.enqueue(tx, safety.mailOutcome, { caseId: decided.id, reportId: id });
}

/** Sends the mail of a decision. Nothing to somebody who is gone. */
export async function mailOutcome(safety: Safety, recipient: OutcomeRecipient): Promise<void> {
  const { db, accounts, settings, mailer, tokens } = safety;
  const decided = await store.findCase(db, recipient.caseId);
  if (!decided?.action || !decided.decided_at) return;
  const closed = { ...decided, action: decided.action, decided_at: decided.decided_at };
  const name = await findTargetName(safety, decided.target_type, decided.target_id);
  const subject =
    decided.kind === 'access'
      ? sentence('our answer about accessibility')
      : sentence('a decision of our moderators');
  const messageId = `${decided.id}-${'userId' in recipient ? recipient.userId : recipient.reportId}`;
  if ('userId' in recipient) {
    const message = (await listMessages(db, closed, name, recipient.userId)).get(recipient.userId);
    const to = await findRecipient(accounts, recipient.userId);
    if (message && to) await mailer.send(toMail(settings, { ...message, to, subject, messageId }));
    return;
  }
  const report = await store.findReportById(db, recipient.reportId);
  if (!report?.reporter_email) return;
  const outcome = await toOutcome(db, closed, name);
  const told =
    report.id === decided.appellant_id
      ? texts.toAppellant(outcome)
      : texts.toReporter(report.number, outcome);
  const link = links.reportStatus(report.number, tokens.status(report.number));
  const to = { email: report.reporter_email, language: report.language };
  await mailer.send(toMail(settings, { to, subject, told, link, messageId }));
}

/** What each member whom the decision concerns is told. @param reporterId the only one of its reporters who is asked for */
async function listMessages(
  tx: Db,
  decided: DecidedCase,
  name: TargetName | null,
  reporterId?: string,
): Promise<ReadonlyMap<string, Message>> {
  const outcome = await toOutcome(tx, decided, name);
  const messages = new Map<string, Message>();
  const { owner_id: ownerId, appellant_id: appellantId, appeal_of: appealOf } = decided;
  const isAppeal = appealOf !== null;
  if (!isAppeal || decided.action === 'reverse') {
    const caseId = appealOf ?? decided.id;
    const reports = await (reporterId === undefined
      ? store.listReportsOf(tx, caseId)
      : store.listReportsBy(tx, caseId, reporterId));
    for (const { reporter_id: by, number } of reports)
      if (by !== null)
        messages.set(by, { told: texts.toReporter(number, outcome), link: links.reportStatus(number) });
  }
  if (ownerId !== null && !isAppeal) {
    const isAgainst = isAgainstAuthor(decided.action);
    if (isAgainst || decided.hidden_at_once)
      messages.set(ownerId, {
        told: texts.toAuthor(outcome, isAgainst),
        link: linkForAuthor(decided.id, outcome, isAgainst),
      });
  }
  if (ownerId !== null && isAppeal && decided.action === 'reverse')
    messages.set(ownerId, {
      told: [[thingTexts.reviewedAgain(outcome.name)]],
      link: outcome.name?.link ?? links.account,
    });
  if (appellantId !== null && isAppeal && !(await store.findReportById(tx, appellantId)))
    messages.set(appellantId, { told: texts.toAppellant(outcome), link: links.appeal(appealOf) });
  return messages;
}

/** Of an appeal that is refused, that of the visitor who appealed alone. */
async function listVisitorsReports(tx: Db, decided: DecidedCase): Promise<store.ReportRow[]> {
  const { action, appellant_id: appellantId } = decided;
  if (action === 'uphold') {
    const report = appellantId === null ? undefined : await store.findReportById(tx, appellantId);
    return report ? [report] : [];
  }
  const reports = await store.listReportsOf(tx, decided.appeal_of ?? decided.id);
  return reports.filter(({ reporter_email }) => reporter_email !== null);
}

function linkForAuthor(caseId: string, { notice, name }: texts.Outcome, isAgainst: boolean): string {
  if (notice) return links.reportStatus(notice.number);
  return isAgainst ? links.appeal(caseId) : (name?.link ?? links.account);
}

async function findUpheldNotice(tx: Db, decided: DecidedCase): Promise<texts.Outcome['notice']> {
  if (!upholds(decided) || decided.notice_id === null) return null;
  const report = await store.findReportById(tx, decided.notice_id);
  const notice = await store.findNotice(tx, decided.notice_id);
  if (!report || !notice) return null;
  return {
    number: report.number,
    text: noticeTexts.forOwner(noticeTexts.said(report, notice), notice.name),
    until: daysAfter(decided.decided_at, copyrightLimits.hiddenDays),
  };
}

async function toOutcome(tx: Db, decided: DecidedCase, name: TargetName | null): Promise<texts.Outcome> {
  return {
    notice: await findUpheldNotice(tx, decided),
    action: decided.action,
    isAnswer: decided.kind === 'access',
    rule: decided.rule ?? '',
    note: decided.note ?? '',
    name,
    suspendedUntil: suspendedUntil(decided),
    label: decided.label,
    appealUntil: appealUntil(decided.decided_at),
  };
}
