import { copyrightLimits } from '@kalaangan/contract/safety/copyright';
import { links } from '@kalaangan/contract/links';
import { sentence, type Lines } from '@kalaangan/messages/sentence';
import { findRecipient } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { DecidedCase } from './case-steps.ts';
import { appealUntil, daysAfter, suspendedUntil } from './clocks.ts';
import type { OutcomeRecipient, Safety } from '../context.ts';
import type { Effect } from './decision-effects.ts';
import { toMail } from '../mail.ts';
import { noticeTexts } from '../copyright/notice-texts.ts';
import * as texts from './outcome-texts.ts';
import { isAgainstAuthor, upholds } from '../policy.ts';
import * as store from '../store/index.ts';
import { findTargetName, type TargetName } from './target-queries.ts';
import { thingTexts } from './thing-texts.ts';

// The people whom a decision concerns, and what they are told: by a notification in its transaction, and by a mail of a
// job.

/** A decision, and the reports of those who are told of it. */
type Concern = {
  decided: DecidedCase;
  outcome: texts.Outcome;
  /** None for an appeal that is refused. */
  reports: readonly store.ReportRow[];
  /** The report of the visitor who appeals. */
  appellantsReport: store.ReportRow | undefined;
};

/** @param reporterId the only one of its reporters who is asked for */
export async function findConcern(
  tx: Db,
  decided: DecidedCase,
  name: TargetName | null,
  reporterId?: string,
): Promise<Concern> {
  const { appellant_id: appellantId } = decided;
  const caseId = decided.appeal_of ?? decided.id;
  const list = () =>
    reporterId === undefined ? store.listReportsOf(tx, caseId) : store.listReportsBy(tx, caseId, reporterId);
  return {
    decided,
    outcome: await findOutcome(tx, decided, name),
    reports: decided.action === 'uphold' ? [] : await list(),
    appellantsReport: appellantId === null ? undefined : await store.findReportById(tx, appellantId),
  };
}

async function findOutcome(tx: Db, decided: DecidedCase, name: TargetName | null): Promise<texts.Outcome> {
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

/** Lists the effects by which both sides are told. */
export function effectsOfTelling(concern: Concern): Effect[] {
  const { decided, reports, appellantsReport } = concern;
  const { id: caseId, decided_at: madeAt } = decided;
  const visitors = reports.filter(({ reporter_email: email }) => email !== null);
  if (decided.action === 'uphold' && appellantsReport) visitors.push(appellantsReport);
  return [
    ...[...listMessages(concern)].flatMap(([userId, message]): Effect[] => [
      { do: 'tell', notice: { id: caseId, userId, ...message, madeAt } },
      { do: 'mail', to: { caseId, userId } },
    ]),
    ...visitors.map(({ id: reportId }): Effect => ({ do: 'mail', to: { caseId, reportId } })),
  ];
}

/** Lists what each member whom the decision concerns is told, and where the link leads, by the id of the member. */
function listMessages({
  decided,
  outcome,
  reports,
  appellantsReport,
}: Concern): ReadonlyMap<string, { lines: Lines; link: string }> {
  const { action, owner_id: ownerId, appellant_id: appellantId, appeal_of: appealOf } = decided;
  const messages = new Map<string, { lines: Lines; link: string }>();
  for (const { reporter_id: by, number } of reports)
    if (by !== null)
      messages.set(by, { lines: texts.toReporter(number, outcome), link: links.reportStatus(number) });
  const isAgainst = isAgainstAuthor(action);
  if (ownerId !== null && appealOf === null && (isAgainst || decided.hidden_at_once))
    messages.set(ownerId, {
      lines: texts.toAuthor(outcome, isAgainst),
      link: linkForAuthor(decided.id, outcome, isAgainst),
    });
  if (ownerId !== null && action === 'reverse')
    messages.set(ownerId, {
      lines: [[thingTexts.reviewedAgain(outcome.name)]],
      link: outcome.name?.link ?? links.account,
    });
  if (appellantId !== null && appealOf !== null && !appellantsReport)
    messages.set(appellantId, { lines: texts.toAppellant(outcome), link: links.appeal(appealOf) });
  return messages;
}

function linkForAuthor(caseId: string, { notice, name }: texts.Outcome, isAgainst: boolean): string {
  if (notice) return links.reportStatus(notice.number);
  return isAgainst ? links.appeal(caseId) : (name?.link ?? links.account);
}

/** Sends the mail of a decision. Nothing to somebody who is gone. */
export async function mailOutcome(safety: Safety, recipient: OutcomeRecipient): Promise<void> {
  const { db, accounts, mailer, tokens } = safety;
  const site = await safety.readSite();
  const found = await store.findCase(db, recipient.caseId);
  if (!found?.action || !found.decided_at) return;
  const decided = { ...found, action: found.action, decided_at: found.decided_at };
  const name = await findTargetName(safety, found.target_type, found.target_id);
  const subject =
    found.kind === 'access'
      ? sentence('our answer about accessibility')
      : sentence('a decision of our moderators');
  const messageId = `${found.id}-${'userId' in recipient ? recipient.userId : recipient.reportId}`;
  if ('userId' in recipient) {
    const concern = await findConcern(db, decided, name, recipient.userId);
    const message = listMessages(concern).get(recipient.userId);
    const to = await findRecipient(accounts, recipient.userId);
    if (message && to) await mailer.send(toMail(site, { ...message, to, subject, messageId }));
    return;
  }
  const report = await store.findReportById(db, recipient.reportId);
  if (!report?.reporter_email) return;
  const outcome = await findOutcome(db, decided, name);
  const lines =
    report.id === found.appellant_id ? texts.toAppellant(outcome) : texts.toReporter(report.number, outcome);
  const link = links.reportStatus(report.number, tokens.status(report.number));
  const to = { email: report.reporter_email, language: report.language };
  await mailer.send(toMail(site, { to, subject, lines, link, messageId }));
}
