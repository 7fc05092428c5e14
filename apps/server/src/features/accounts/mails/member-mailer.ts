import type { Logger } from 'pino';
import type { Db } from '#platform/database/tables.ts';
import { AddressRefusedError, type Mailer } from '#platform/mail/index.ts';
import * as store from '../store/index.ts';

type MemberMailerOptions = { db: Db; mailer: Mailer; log: Logger };

/**
 * The mailer of all features. A member's address that its server refuses is marked, and gets no further mail but what somebody
 * has just asked for: a site that goes on sending to addresses that do not exist is soon refused by others, too. A mail that
 * gets through takes the mark away.
 */
export function createMemberMailer({ db, mailer, log }: MemberMailerOptions): Mailer {
  return {
    async send(mail) {
      const wasRefused = await store.isMailRefused(db, mail.to);
      if (wasRefused && !mail.isAskedFor) return false;
      try {
        const isSent = await mailer.send(mail);
        if (wasRefused && isSent) await store.clearMailRefusal(db, mail.to);
        return isSent;
      } catch (error) {
        // The mark is what is kept of it, where its owner sees it. Other addresses have only the failed job.
        if (!(error instanceof AddressRefusedError) || !(await store.markMailRefused(db, mail.to)))
          throw error;
        log.info(
          { answer: error.message },
          'a member’s address is refused by its server, it gets no further mail',
        );
        return false;
      }
    },
    close: () => mailer.close(),
  };
}
