import type { Language } from '@kalaangan/messages/languages';
import type { Accounts } from '#features/accounts/index.ts';
import type { ReadSite, Settings } from '#platform/config/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Job, Jobs } from '#platform/jobs/index.ts';
import { mailRetries, type Mailer } from '#platform/mail/index.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';

type BreachesOptions = {
  database: Database;
  jobs: Jobs;
  mailer: Mailer;
  rateLimits: RateLimits<'write'>;
  accounts: Accounts;
  settings: Pick<Settings, 'onCallEmails'>;
  readSite: ReadSite;
  /** The clock; a simulated one in tests. */
  now?: () => Date;
};

/** A warning of the clock of the report to the Board. `number`: from 0. Those of an earlier release have no language. */
export type BreachWarning = { breachId: string; number: number; email: string; language?: Language };

/** Context that the functions of this feature work with. */
export type Breaches = Readonly<
  Pick<BreachesOptions, 'jobs' | 'mailer' | 'rateLimits' | 'accounts' | 'settings' | 'readSite'>
> & {
  readonly db: Db;
  readonly now: () => Date;
  readonly mailBreach: Job<{ breachId: string; userId: string }>;
  readonly mailWarning: Job<BreachWarning>;
};

export function createBreaches({ database, now = () => new Date(), ...rest }: BreachesOptions): Breaches {
  return {
    ...rest,
    db: database.kysely,
    now,
    mailBreach: { name: 'breaches.mail', ...mailRetries },
    mailWarning: { name: 'breaches.mail-warning', ...mailRetries },
  };
}
