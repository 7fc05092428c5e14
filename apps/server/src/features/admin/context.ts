import type { AdminStats } from '@kalaangan/contract/admin/admin.calls';
import type { Accounts } from '#features/accounts/index.ts';
import type { Safety } from '#features/safety/index.ts';
import type { Site } from '#features/site/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { deleteOldMailDays, type Mailer } from '#platform/mail/index.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import { countFigures, createFigures, type FigureSources } from './figures.ts';

type AdminOptions = FigureSources & {
  accounts: Accounts;
  safety: Safety;
  site: Site;
  db: Db;
  jobs: Jobs;
  mailer: Mailer;
  rateLimits: RateLimits<'write', 'mail'>;
  /** Whether mails are sent; otherwise they are written to files. */
  hasMailServer: boolean;
};

/** Dependencies of the functions of this feature. */
export type Admin = Readonly<
  Pick<
    AdminOptions,
    'accounts' | 'safety' | 'site' | 'db' | 'jobs' | 'mailer' | 'rateLimits' | 'hasMailServer'
  >
> & {
  readonly getFigures: () => Promise<AdminStats>;
};

const daySeconds = 86_400;
const mailDaysKept = 400;

export function createAdmin({ social, applications, ...rest }: AdminOptions): Admin {
  const { accounts, db, jobs } = rest;
  jobs.every('admin.clear-mail-days', daySeconds, () => deleteOldMailDays(db, mailDaysKept));
  return {
    ...rest,
    getFigures: createFigures((since) => countFigures({ accounts, social, applications }, since)),
  };
}
