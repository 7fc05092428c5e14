import { t } from '@kalaangan/messages/t';

/** Calls about the work that waits or has failed, and about mail. */
export const queueAddresses = {
  get: 'GET /api/admin/queue',
  failed: 'GET /api/admin/queue/failed',
  retry: 'POST /api/admin/queue/retry',
  discard: 'POST /api/admin/queue/discard',
  testMail: 'POST /api/admin/queue/test-mail',
} as const;

export const queueLimits = {
  /** Number of failed jobs of a name that are listed, newest first. */
  failed: 50,
  /** Characters of a cause. */
  cause: 400,
  /** Number of days whose mails are counted, with today. */
  mailDays: 7,
  /** Number of days for which the queue keeps what has failed for good. */
  keptDays: 30,
} as const;

/**
 * What became of a test mail. `written`: to a file, as the site has no mail server; `refused`: by the server of the address;
 * `failed`: it could not be handed to the mail server, `cause` says why.
 */
export const testMailOutcomes = ['sent', 'written', 'refused', 'failed'] as const;
export type TestMailOutcome = (typeof testMailOutcomes)[number];

export const queueMessages = {
  retried: (count: number) =>
    t('{count, plural, one {# job is tried again} other {# jobs are tried again}}', { count }),
  discarded: (count: number) =>
    t('{count, plural, one {# job was discarded} other {# jobs were discarded}}', { count }),
  changeFailed: t('That did not work. Please try again.'),
  mailSent: (email: string) => t('A test mail is on its way to {email}.', { email }),
  mailWritten: t('No mail server is set up (SMTP_URL): the mail was written to a file.'),
  mailRefused: (email: string) => t('The server of {email} refuses mail to this address.', { email }),
  mailFailed: t('The mail server did not take the mail:'),
} as const;
