import type { AdminStats } from '@kalaangan/contract/admin.calls';
import type { Accounts } from '#features/accounts/index.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import { countFigures, createFigures, type FigureSources } from './figures.ts';

type AdminOptions = FigureSources & { accounts: Accounts; rateLimits: RateLimits<'write'> };

/** What the functions of this feature work with. */
export type Admin = {
  readonly accounts: Accounts;
  readonly rateLimits: RateLimits<'write'>;
  readonly getFigures: () => Promise<AdminStats>;
};

export function createAdmin({ rateLimits, ...sources }: AdminOptions): Admin {
  return {
    accounts: sources.accounts,
    rateLimits,
    getFigures: createFigures((since) => countFigures(sources, since)),
  };
}
