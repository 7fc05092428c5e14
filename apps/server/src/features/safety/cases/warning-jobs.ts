import { createHmac } from 'node:crypto';
import { links } from '@kalaangan/contract/links';
import { reportCategories } from '@kalaangan/contract/safety/report-categories';
import { sourceLanguage } from '@kalaangan/messages/languages';
import { sentence, wordLines, type Sentence } from '@kalaangan/messages/sentence';
import { findRecipient, listStaff } from '#features/accounts/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { Settings } from '#platform/config/index.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { warningAt } from './clocks.ts';
import type { Safety, Warning, WarningRecipient } from '../context.ts';
import { toMail } from '../mail.ts';
import * as store from '../store/index.ts';

// Moderators are warned when half and nine tenths of the time of a case are over, and when all of it is. The number of
// warnings stands in the case and is raised in the transaction that makes their notifications and jobs: each is sent once,
// whatever restarts.

const batch = 20;

/** Subjects of the mails, by the number of the warning. */
export const subjects = [
  sentence('Half of the time is over'),
  sentence('Nine tenths of the time are over'),
  sentence('The time is over'),
] as const;

type Values = { label: Sentence; due: { moment: string } };

const texts = [
  (values: Values) => sentence('Half of the time is over for a case ({label}). It is due at {due}.', values),
  (values: Values) =>
    sentence('Nine tenths of the time are over for a case ({label}). It is due at {due}.', values),
  (values: Values) => sentence('The time is over for a case ({label}). It is due at {due}.', values),
] as const;

/** Makes all warnings that are due. */
export async function warnOfClocks(safety: Safety): Promise<void> {
  const staff = await listStaff(safety.accounts);
  for (;;) {
    const made = await withTransaction(safety.db, async (tx) => {
      const due = await store.lockDueWarnings(tx, safety.now(), batch);
      for (const row of due) await warn(safety, tx, row, staff);
      return due.length;
    });
    if (made === 0) return;
  }
}

async function warn(safety: Safety, tx: Db, row: store.CaseRow, staff: readonly string[]): Promise<void> {
  const { jobs, settings } = safety;
  const warnings = row.warnings + 1;
  const next = warningAt({ startedAt: row.clock_started_at, dueAt: row.due_at }, warnings);
  await store.updateCase(tx, row.id, { warnings, next_warning_at: next });
  const warning = { caseId: row.id, number: row.warnings };
  const { lines, link } = toMessage(row, row.warnings);
  const noticeId = newId();
  for (const userId of staff) {
    await notify(tx, { id: noticeId, userId, lines, link, madeAt: safety.now() });
    await jobs.enqueue(tx, safety.mailWarning, { ...warning, userId });
  }
  for (const email of settings.onCallEmails)
    await jobs.enqueue(tx, safety.mailWarning, { ...warning, email });
  if (settings.onCallWebhook) await jobs.enqueue(tx, safety.callWebhook, warning);
}

/** Sends the mail of a warning, unless the case was decided meanwhile. */
export async function mailWarning(safety: Safety, recipient: WarningRecipient): Promise<void> {
  const row = await store.findCase(safety.db, recipient.caseId);
  const to: Parameters<typeof toMail>[1]['to'] | null =
    'email' in recipient
      ? { email: recipient.email, language: sourceLanguage }
      : await findRecipient(safety.accounts, recipient.userId);
  const subject = subjects[recipient.number];
  if (!to || !subject || row?.state !== 'open') return;
  const { lines, link } = toMessage(row, recipient.number);
  await safety.mailer.send(
    toMail(await safety.readSite(), {
      to,
      subject,
      lines,
      link,
      messageId: `warning-${row.id}-${row.clock_started_at.getTime()}-${recipient.number}-${'email' in recipient ? recipient.email.replaceAll(/[^\w.-]/g, '-') : recipient.userId}`,
    }),
  );
}

/** Tells the webhook of a warning, in English, unless the case was decided meanwhile. @throws if it does not take it */
export async function callWebhook({ db, settings }: Safety, { caseId, number }: Warning): Promise<void> {
  const row = await store.findCase(db, caseId);
  if (!settings.onCallWebhook || row?.state !== 'open') return;
  const { lines, link } = toMessage(row, number);
  await sendToWebhook(settings.onCallWebhook, {
    case: caseId,
    category: row.category,
    warning: number + 1,
    dueAt: row.due_at.toISOString(),
    text: wordLines(lines, sourceLanguage),
    link: settings.publicUrl + link,
  });
}

/** Returns the text and the link of a warning. `number`: from 0. */
export function toMessage(
  { id, category, due_at: dueAt }: Pick<store.CaseRow, 'id' | 'category' | 'due_at'>,
  number: number,
) {
  const label = { text: reportCategories[category].label };
  const text = texts[number]?.({ label, due: { moment: dueAt.toISOString() } });
  return { lines: text ? [[text]] : [], link: links.moderationCase(id) };
}

const timeoutMs = 10_000;

/**
 * Sends JSON by POST. The header `X-Signature-Timestamp` has the time in seconds, `X-Signature-256` the HMAC-SHA256 of that time,
 * a dot and the body in hexadecimal, by the secret: the receiver knows who sent it, and refuses what somebody sends again later.
 * @throws if it does not arrive or is not taken
 */
export async function sendToWebhook(
  { url, secret }: NonNullable<Settings['onCallWebhook']>,
  message: object,
): Promise<void> {
  const body = JSON.stringify(message);
  const sentAt = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${sentAt}.${body}`).digest('hex');
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature-timestamp': sentAt,
      'x-signature-256': signature,
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
}
