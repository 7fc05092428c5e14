import type { ReadSite } from '#platform/config/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { Problem } from '#platform/http/calls/problem.ts';
import type { Job, Jobs } from '#platform/jobs/index.ts';
import { mailRetries, type Mailer } from '#platform/mail/index.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import { emailChangeMail, emailNoticeMail } from './email-change-mails.ts';
import { newMailToken } from './mail-tokens.ts';
import { securityMail, type SecurityChange } from './security-mails.ts';
import { resetMail } from './reset-mail.ts';
import { isOwnerKnown } from '../people/owner.ts';
import * as store from '../store/index.ts';
import { confirmedMail, reachabilityMail, verificationMail } from './verification-mail.ts';

export type MailJobs = {
  sendVerification: Job<{ userId: string }>;
  /** Sends the mail that says that the mailbox alone has confirmed the address. */
  sendConfirmed: Job<{ userId: string }>;
  sendReset: Job<{ email: string }>;
  /** Sends the link that confirms the new address, `email`, to it. */
  sendEmailChange: Job<{ userId: string; email: string }>;
  /** Sends a notice to the present address; `email` is the new one. */
  sendEmailNotice: Job<{ userId: string; email: string }>;
  sendSecurityNotice: Job<SecurityNotice>;
};

type SecurityNotice = { userId: string; what: SecurityChange };

type MailJobOptions = {
  db: Db;
  jobs: Jobs;
  mailer: Mailer;
  rateLimits: RateLimits<never, 'mail'>;
  readSite: ReadSite;
};

/** Jobs for the mails of accounts. Each run of those with a secret link creates a new token, so that none is stored in the queue. */
export function registerMailJobs(options: MailJobOptions): MailJobs {
  const { db, jobs, mailer, readSite } = options;
  const mailJobs: MailJobs = {
    sendVerification: { name: 'accounts.send-verification', ...mailRetries },
    sendConfirmed: { name: 'accounts.send-confirmed', ...mailRetries },
    sendReset: { name: 'accounts.send-reset', ...mailRetries },
    sendEmailChange: { name: 'accounts.send-email-change', ...mailRetries },
    sendEmailNotice: { name: 'accounts.send-email-notice', ...mailRetries },
    sendSecurityNotice: { name: 'accounts.send-security-notice', ...mailRetries },
  };
  jobs.register(mailJobs.sendVerification, ({ userId }) => mailVerification(options, userId));
  jobs.register(mailJobs.sendConfirmed, ({ userId }) => mailConfirmed(options, userId));
  jobs.register(mailJobs.sendReset, async ({ email }, { attempt, log }) => {
    const user = await store.findUserByEmail(db, email);
    if (!user) return;
    if (attempt === 1 && (await hadTooManyMails(options, user.id)))
      log.info({ userId: user.id }, 'too many mails in an hour, none is sent');
    else await mailReset(options, user);
  });
  jobs.register(mailJobs.sendEmailChange, (change) => mailEmailChange(options, change));
  jobs.register(mailJobs.sendEmailNotice, async ({ userId, email }) => {
    const user = await store.findUserById(db, userId);
    if (user && user.email !== email) await mailer.send(emailNoticeMail(user, email, await readSite()));
  });
  jobs.register(mailJobs.sendSecurityNotice, async ({ userId, what }, { attempt, log }) => {
    const user = await store.findUserById(db, userId);
    if (!user) return;
    // The address may be a stranger's, who must not get mail without end.
    const isLimited = !isOwnerKnown(user) && attempt === 1;
    if (isLimited && (await hadTooManyMails(options, userId)))
      log.info({ userId }, 'too many mails in an hour, none is sent');
    else await mailer.send(securityMail(user, what, await readSite()));
  });
  return mailJobs;
}

async function mailVerification({ db, mailer, readSite }: MailJobOptions, userId: string): Promise<void> {
  const user = await store.findUserById(db, userId);
  const isConfirmed = user?.email_verified_at !== null;
  // An address that is confirmed is asked again once mail to it was refused.
  if (!user || (isConfirmed && user.mail_refused_at === null)) return;
  const { token, hash } = newMailToken();
  await withTransaction(db, (tx) =>
    store.replaceMailToken(tx, { token_hash: hash, user_id: userId, purpose: 'verify' }),
  );
  const write = isConfirmed ? reachabilityMail : verificationMail;
  await mailer.send(write(user, token, await readSite()));
}

async function mailConfirmed({ db, mailer, readSite }: MailJobOptions, userId: string): Promise<void> {
  const { token, hash } = newMailToken();
  const user = await withTransaction(db, async (tx) => {
    const user = await store.lockUser(tx, userId);
    if (!user?.confirmed_by_mailbox_alone) return null;
    await store.replaceMailToken(tx, { token_hash: hash, user_id: userId, purpose: 'confirmed' });
    return user;
  });
  if (user) await mailer.send(confirmedMail(user, token, await readSite()));
}

async function mailEmailChange(
  { db, mailer, readSite }: MailJobOptions,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const { token, hash } = newMailToken();
  const user = await withTransaction(db, async (tx) => {
    const user = await store.lockUser(tx, userId);
    // The address was confirmed meanwhile, or another one was asked for, which has a job of its own.
    if (user?.pending_email !== email) return null;
    await store.replaceMailToken(tx, { token_hash: hash, user_id: userId, purpose: 'email' });
    return user;
  });
  if (user) await mailer.send(emailChangeMail({ ...user, email }, token, await readSite()));
}

async function mailReset({ db, mailer, readSite }: MailJobOptions, user: store.UserRow): Promise<void> {
  const { token, hash } = newMailToken();
  await withTransaction(db, async (tx) => {
    await store.lockUser(tx, user.id);
    await store.replaceMailToken(tx, { token_hash: hash, user_id: user.id, purpose: 'reset' });
  });
  await mailer.send(resetMail(user, token, await readSite()));
}

async function hadTooManyMails({ rateLimits }: MailJobOptions, userId: string): Promise<boolean> {
  try {
    await rateLimits.take('mail', userId);
    return false;
  } catch (error) {
    if (error instanceof Problem) return true;
    throw error;
  }
}
