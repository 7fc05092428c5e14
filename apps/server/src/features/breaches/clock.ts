import { boardDueAt } from '@kalaangan/contract/breaches';
import { dayAndTimeInIndia } from '@kalaangan/messages/days';
import { links } from '@kalaangan/contract/links';
import { findContacts, listAdmins } from '#features/accounts/index.ts';
import { notify } from '#features/notifications/index.ts';
import { toMail, warningAt } from '#features/safety/index.ts';
import { newId } from '#platform/database/ids.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { Breaches, BreachWarning } from './context.ts';
import * as store from './store.ts';

// Admins are warned when half and nine tenths of the 72 hours are over, and when all of them are, until the Board is told.

const texts = ['Half of the time is over', 'Nine tenths of the time are over', 'The time is over'] as const;

/** When the warning after so many is due; null after the last. */
export const nextWarningAt = (knownAt: Date, sent: number) =>
  warningAt({ startedAt: knownAt, dueAt: boardDueAt(knownAt) }, sent);

/** How many warnings stay sent when the time from which the clock runs is corrected: those that are due under the new one, too. */
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
  const emails = new Set([...[...contacts.values()].map(({ email }) => email), ...settings.onCallEmails]);
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
          content: contentOf(row, row.warnings),
          link: links.adminBreaches,
          madeAt: now(),
        });
      for (const email of emails)
        await jobs.enqueue(tx, breaches.mailWarning, { breachId: row.id, number: row.warnings, email });
      return false;
    });
    if (isIdle) return;
  }
}

/** Sends the mail of a warning, unless the Board was told meanwhile. */
export async function mailWarning(
  { db, mailer, settings }: Breaches,
  { breachId, number, email }: BreachWarning,
): Promise<void> {
  const row = await store.findBreach(db, breachId);
  if (!row || row.board_told_at) return;
  await mailer.send(
    toMail(settings, {
      to: { name: '', email },
      subject: `${settings.brandName}: ${texts[number] ?? ''}`,
      content: contentOf(row, number),
      link: links.adminBreaches,
      messageId: `breach-warning-${breachId}-${row.known_at.getTime()}-${number}-${email.replaceAll(/[^\w.-]/g, '-')}`,
    }),
  );
}

function contentOf({ known_at: knownAt, subject }: store.BreachRow, number: number): string {
  return `${texts[number] ?? ''} for the report to the Data Protection Board ("${subject}"). It is due at ${dayAndTimeInIndia(boardDueAt(knownAt))}.`;
}
