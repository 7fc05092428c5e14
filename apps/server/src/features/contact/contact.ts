import type { ExportPart, LeavingHook } from '#features/accounts/index.ts';
import type { ContactFields } from '@kalaangan/contract/contact.calls';
import type { Settings } from '#platform/config/index.ts';
import { newId } from '#platform/database/ids.ts';
import type { Database } from '#platform/database/index.ts';
import { defineJob, type Jobs } from '#platform/jobs/index.ts';
import type { Viewer } from '#platform/http/viewer.ts';
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
  sendMessage(fields: ContactFields, viewer: Viewer | null, address: string): Promise<void>;
  exportMessages: ExportPart;
  /** Deletes those that were sent from the account, and those with its confirmed address. */
  leave: LeavingHook;
};

const exportedAtOnce = 500;

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
    async sendMessage({ name, email, phone, message }, viewer, address) {
      await rateLimits.consume('form', address);
      const id = newId();
      await db.transaction().execute(async (tx) => {
        await store.insertContactMessage(tx, {
          id,
          name,
          email,
          phone,
          message,
          user_id: viewer?.id ?? null,
        });
        await jobs.enqueue(tx, mailMessage, { id });
      });
    },

    async *exportMessages(userId, verifiedEmail) {
      let after: string | null = null;
      for (let file = 1; ; file++) {
        const rows: store.ContactMessageRow[] = await store.listContactMessagesOf(db, userId, verifiedEmail, {
          limit: exportedAtOnce,
          after,
        });
        if (file === 1 || rows.length > 0)
          yield { path: `contact-messages${file === 1 ? '' : `-${file}`}.json`, data: rows.map(toExported) };
        after = rows.at(-1)?.id ?? null;
        if (rows.length < exportedAtOnce) return;
      }
    },

    leave: store.deleteContactMessagesOf,
  };
}

function toExported({ id, name, email, phone, message, created_at }: store.ContactMessageRow) {
  return { _id: id, name, email, phone, message, createdAt: created_at };
}
