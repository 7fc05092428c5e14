import type { ReadSite } from '#platform/config/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Job, Jobs } from '#platform/jobs/index.ts';
import { mailRetries, type Mailer } from '#platform/mail/index.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import * as store from './store.ts';
import { supportMail } from './support-mail.ts';

type ContactOptions = {
  database: Database;
  jobs: Jobs;
  mailer: Mailer;
  rateLimits: RateLimits<'form'>;
  readSite: ReadSite;
};

/** Dependencies of the functions of this feature. */
export type Contact = {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly rateLimits: RateLimits<'form'>;
  readonly mailMessage: Job<{ id: string }>;
};

export function createContact({ database, jobs, mailer, rateLimits, readSite }: ContactOptions): Contact {
  const db = database.kysely;
  const mailMessage: Contact['mailMessage'] = { name: 'contact.mail', ...mailRetries };
  jobs.register(mailMessage, async ({ id }) => {
    const message = await store.findContactMessage(db, id);
    if (message) await mailer.send(supportMail(message, await readSite()));
  });
  return { db, jobs, rateLimits, mailMessage };
}
