import type { ContactFields } from '@kalaangan/contract/contact.calls';
import type { Settings } from '#platform/config/index.ts';
import { newId } from '#platform/database/ids.ts';
import type { Database } from '#platform/database/index.ts';
import { defineJob, type Jobs } from '#platform/jobs/index.ts';
import type { Mailer } from '#platform/mail/index.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import * as store from './store.ts';
import { supportMail } from './support-mail.ts';

type ContactOptions = {
  database: Database;
  jobs: Jobs;
  mailer: Mailer;
  rateLimits: RateLimits;
  settings: Pick<Settings, 'supportEmail' | 'brandName' | 'publicUrl'>;
};

export type Contact = {
  /** Kept when this returns; the mail follows, also after a crash. */
  sendMessage(fields: ContactFields, address: string): Promise<void>;
};

export function createContact({ database, jobs, mailer, rateLimits, settings }: ContactOptions): Contact {
  const db = database.kysely;

  const mailMessage = defineJob<{ id: string }>({
    name: 'contact.mail',
    retryLimit: 8,
    handler: async ({ id }) => {
      const message = await store.findContactMessage(db, id);
      if (message) await mailer.send(supportMail(message, settings));
    },
  });
  jobs.register(mailMessage);

  return {
    async sendMessage({ name, email, phone, message }, address) {
      await rateLimits.consume('form', address);
      const id = newId();
      await db.transaction().execute(async (tx) => {
        await store.insertContactMessage(tx, { id, name, email, phone, message });
        await jobs.enqueue(tx, mailMessage, { id });
      });
    },
  };
}
