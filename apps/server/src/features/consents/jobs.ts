import { letComeOfAge } from '#features/accounts/index.ts';
import type { Consents } from './context.ts';
import { mailClosing, mailGuardian } from './mail-jobs.ts';
import { deleteTokens } from './store.ts';
import { deleteEndedAccounts, noteExpiredLinks } from './sweep-jobs.ts';

const sweepSeconds = 600;

export function registerConsentJobs(consents: Consents): void {
  const { jobs, accounts } = consents;
  jobs.register(consents.mailGuardian, ({ userId }) => mailGuardian(consents, userId));
  jobs.register(consents.mailClosing, ({ userId }) => mailClosing(consents, userId));
  jobs.every('consents.note-expired-links', sweepSeconds, () => noteExpiredLinks(consents));
  jobs.every('consents.come-of-age', sweepSeconds, () => letComeOfAge(accounts, deleteTokens));
  jobs.every('consents.delete-ended', sweepSeconds, () => deleteEndedAccounts(consents));
}
