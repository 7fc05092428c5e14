import { letComeOfAge } from '#features/accounts/index.ts';
import { defineJob } from '#platform/jobs/index.ts';
import type { Consents, ConsentsOptions } from './context.ts';
import { mailClosing, mailGuardian } from './mail-jobs.ts';
import { recordNotice } from './own.ts';
import { deleteTokens } from './store.ts';
import { deleteEndedAccounts, noteExpiredLinks } from './sweeps.ts';

const retryLimit = 8;
const sweepSeconds = 600;

export function createConsents({ database, now = () => new Date(), ...rest }: ConsentsOptions): Consents {
  const consents: Consents = {
    ...rest,
    db: database.kysely,
    now,
    mailGuardian: defineJob<{ userId: string }>({
      name: 'consents.mail-guardian',
      retryLimit,
      handler: ({ userId }) => mailGuardian(consents, userId),
    }),
    mailClosing: defineJob<{ userId: string }>({
      name: 'consents.mail-closing',
      retryLimit,
      handler: ({ userId }) => mailClosing(consents, userId),
    }),
  };
  const { jobs, accounts } = rest;
  jobs.register(consents.mailGuardian);
  jobs.register(consents.mailClosing);
  accounts.hooks.opened.push(recordNotice);
  jobs.every('consents.note-expired-links', sweepSeconds, () => noteExpiredLinks(consents));
  jobs.every('consents.come-of-age', sweepSeconds, () => letComeOfAge(accounts, deleteTokens));
  jobs.every('consents.delete-ended', sweepSeconds, () => deleteEndedAccounts(consents));
  return consents;
}
