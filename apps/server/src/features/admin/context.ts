import type { AdminStats } from '@kalaangan/contract/admin/admin.calls';
import type { Accounts } from '#features/accounts/index.ts';
import type { Safety } from '#features/safety/index.ts';
import type { Site } from '#features/site/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import { countFigures, createFigures, type FigureSources } from './figures.ts';

type AdminOptions = FigureSources & {
  accounts: Accounts;
  safety: Safety;
  site: Site;
  db: Db;
  rateLimits: RateLimits<'write'>;
};

/** Dependencies of the functions of this feature. */
export type Admin = Readonly<
  Pick<AdminOptions, 'accounts' | 'safety' | 'site' | 'db' | 'rateLimits'>
> & {
  readonly getFigures: () => Promise<AdminStats>;
};

export function createAdmin({ social, applications, ...rest }: AdminOptions): Admin {
  const { accounts } = rest;
  return {
    ...rest,
    getFigures: createFigures((since) => countFigures({ accounts, social, applications }, since)),
  };
}
