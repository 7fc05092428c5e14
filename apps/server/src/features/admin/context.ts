import type { AdminStats } from '@kalaangan/contract/admin/admin.calls';
import type { Accounts } from '#features/accounts/index.ts';
import type { Safety } from '#features/safety/index.ts';
import { countFigures, createFigures, type FigureSources } from './figures.ts';

type AdminOptions = FigureSources & { accounts: Accounts; safety: Safety };

/** Dependencies of the functions of this feature. */
export type Admin = {
  readonly accounts: Accounts;
  readonly safety: Safety;
  readonly getFigures: () => Promise<AdminStats>;
};

export function createAdmin({ safety, ...sources }: AdminOptions): Admin {
  return {
    accounts: sources.accounts,
    safety,
    getFigures: createFigures((since) => countFigures(sources, since)),
  };
}
