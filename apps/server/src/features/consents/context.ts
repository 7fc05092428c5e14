import type { Accounts } from '#features/accounts/index.ts';
import type { ContentKind } from '#features/social/index.ts';
import type { ReadSite, Settings } from '#platform/config/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Job, Jobs } from '#platform/jobs/index.ts';
import { mailRetries, type Mailer } from '#platform/mail/index.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';

type ConsentsOptions = {
  database: Database;
  jobs: Jobs;
  mailer: Mailer;
  rateLimits: RateLimits<'write' | 'form', 'mail'>;
  accounts: Accounts;
  content: readonly ContentKind[];
  settings: Pick<Settings, 'minimumAge'>;
  readSite: ReadSite;
  /** The clock; a simulated one in tests. */
  now?: () => Date;
};

/** Dependencies of the functions of this feature. */
export type Consents = Readonly<
  Pick<ConsentsOptions, 'jobs' | 'mailer' | 'rateLimits' | 'accounts' | 'content' | 'settings' | 'readSite'>
> & {
  readonly db: Db;
  readonly now: () => Date;
  /** Asks a guardian, or tells them what follows from their answer. */
  readonly mailGuardian: Job<{ userId: string }>;
  /** Tells a member that the account is closed. */
  readonly mailClosing: Job<{ userId: string }>;
};

export function createConsents({ database, now = () => new Date(), ...rest }: ConsentsOptions): Consents {
  return {
    ...rest,
    db: database.kysely,
    now,
    mailGuardian: { name: 'consents.mail-guardian', ...mailRetries },
    mailClosing: { name: 'consents.mail-closing', ...mailRetries },
  };
}
