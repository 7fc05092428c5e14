import { RefusedError } from '#platform/jobs/index.ts';
import type { Mailer } from './mail.ts';

/** Mails that were sent and refused for good, and attempts that were deferred. */
export type MailFigures = { sent: number; deferred: number; refused: number };

export type MeasuredMailer = Mailer & { figures(): MailFigures };

/** Counts what a mailer of this process does, for `/metrics`. */
export function measureMails(mailer: Mailer): MeasuredMailer {
  const figures: MailFigures = { sent: 0, deferred: 0, refused: 0 };
  return {
    async send(mail) {
      try {
        const isSent = await mailer.send(mail);
        if (isSent) figures.sent++;
        return isSent;
      } catch (error) {
        figures[error instanceof RefusedError ? 'refused' : 'deferred']++;
        throw error;
      }
    },
    close: () => mailer.close(),
    figures: () => figures,
  };
}
