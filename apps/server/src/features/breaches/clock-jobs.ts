import { boardDueAt } from '@kalaangan/contract/breaches/breaches';
import { links } from '@kalaangan/contract/links';
import { sourceLanguage } from '@kalaangan/messages/languages';
import { sentence, type Lines } from '@kalaangan/messages/sentence';
import { findContacts, listAdmins } from '#features/accounts/index.ts';
import { notify } from '#features/notifications/index.ts';
import { toMail, warningAt } from '#features/safety/index.ts';
import { newId } from '#platform/database/ids.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { Breaches, BreachWarning } from './context.ts';
import * as store from './store.ts';

// Admins are warned when half and nine tenths of the 72 hours are over, and when all of them are, until the Board is told.

/** Subjects of the mails, by the number of the warning. */
const subjects = [
  sentence('Half of the time is over'),
  sentence('Nine tenths of the time are over'),
  sentence('The time is over'),
] as const;

type Values = { subject: string; due: { moment: string } };

const texts = [
  (values: Values) =>
    sentence(
      'Half of the time is over for the report to the Data Protection Board ("{subject}"). It is due at {due}.',
      values,
    ),
  (values: Values) =>
    sentence(
      'Nine tenths of the time are over for the report to the Data Protection Board ("{subject}"). It is due at {due}.',
      values,
    ),
  (values: Values) =>
    sentence(
      'The time is over for the report to the Data Protection Board ("{subject}"). It is due at {due}.',
      values,
    ),
] as const;

/** Returns the time when the warning after so many sent ones is due; null after the last. */
export const nextWarningAt = (knownAt: Date, sent: number) =>
  warningAt({ startedAt: knownAt, dueAt: boardDueAt(knownAt) }, sent);

/**
 * Counts the warnings that stay sent when the time from which the clock runs is corrected: those that are due under the
 * new time, too.
 */
export function warningsStillSent(knownAt: Date, sent: number, now: Date): number {
  let kept = 0;
  while (kept < sent && (nextWarningAt(knownAt, kept)?.getTime() ?? Infinity) <= now.getTime()) kept += 1;
  return kept;
}

/** Makes all warnings that are due: the number of them is raised in the transaction that makes them. */
export async function warnOfBoard(breaches: Breaches): Promise<void> {
  const { db, accounts, settings, jobs, now } = breaches;
  const admins = await listAdmins(accounts);
  const contacts = await findContacts(accounts, admins);
  // Who is on call without an account reads English.
  const recipients = new Map([
    ...settings.onCallEmails.map((email) => [email, sourceLanguage] as const),
    ...[...contacts.values()].map(({ email, language }) => [email, language] as const),
  ]);
  for (;;) {
    const isIdle = await withTransaction(db, async (tx) => {
      const row = await store.lockDueWarning(tx, now());
      if (!row) return true;
      const warnings = row.warnings + 1;
      await store.updateBreach(tx, row.id, {
        warnings,
        next_warning_at: nextWarningAt(row.known_at, warnings),
      });
      const id = newId();
      for (const userId of admins)
        await notify(tx, {
          id,
          userId,
          lines: linesOf(row, row.warnings),
          link: links.adminBreaches,
          madeAt: now(),
        });
      for (const [email, language] of recipients)
        await jobs.enqueue(tx, breaches.mailWarning, {
          breachId: row.id,
          number: row.warnings,
          email,
          language,
        });
      return false;
    });
    if (isIdle) return;
  }
}

/** Sends the mail of a warning, unless the Board was told meanwhile. */
export async function mailWarning(
  { db, mailer, readSite }: Breaches,
  { breachId, number, email, language = sourceLanguage }: BreachWarning,
): Promise<void> {
  const row = await store.findBreach(db, breachId);
  const subject = subjects[number];
  if (!row || !subject || row.board_told_at) return;
  await mailer.send(
    toMail(await readSite(), {
      to: { email, language },
      subject,
      lines: linesOf(row, number),
      link: links.adminBreaches,
      messageId: `breach-warning-${breachId}-${row.known_at.getTime()}-${number}-${email.replaceAll(/[^\w.-]/g, '-')}`,
    }),
  );
}

/** Returns the text of a warning. */
export function linesOf(
  { known_at: knownAt, subject }: Pick<store.BreachRow, 'known_at' | 'subject'>,
  number: number,
): Lines {
  const text = texts[number]?.({ subject, due: { moment: boardDueAt(knownAt).toISOString() } });
  return text ? [[text]] : [];
}
