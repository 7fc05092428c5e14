import type { Logger } from 'pino';
import type { Db } from '#platform/database/tables.ts';
import type { Mailer } from './mail.ts';
import { addSentMail } from './store.ts';

type DayCountingMailerOptions = { mailer: Mailer; db: Db; log: Logger };

/** Counts what is sent by all processes, by the day, for whoever looks after the site. */
export function createDayCountingMailer({ mailer, db, log }: DayCountingMailerOptions): Mailer {
  return {
    async send(mail) {
      const isSent = await mailer.send(mail);
      // The mail is on its way: if it is not counted, it must not be sent again for that.
      if (isSent)
        await addSentMail(db).catch((error: unknown) => log.warn({ err: error }, 'a mail was not counted'));
      return isSent;
    },
    close: () => mailer.close(),
  };
}
