import { renewAuthenticators } from '#features/accounts/index.ts';
import { renewSeals } from '#features/safety/index.ts';
import type { Renewal } from '#platform/secrets/index.ts';
import type { Features, Platform } from './features.ts';

const daySeconds = 86_400;

/** What the secrets of the site seal, by kind. */
export type RenewalOfAll = Record<'authenticators' | 'seals' | 'files', Renewal>;

/** Seals with the newest secrets all that earlier ones have sealed. May be interrupted, and begun again. */
export async function renewAll({ accounts, safety }: Features): Promise<RenewalOfAll> {
  return { authenticators: await renewAuthenticators(accounts), ...(await renewSeals(safety)) };
}

/** Lets a site that was given new secrets before earlier ones renew what these have sealed, from its start on. */
export function registerRenewal({ settings, jobs, log }: Platform, features: Features): void {
  if (settings.secrets.every(({ values: { length } }) => length === 1)) return;
  jobs.every('secrets.renew', daySeconds, async () => {
    const kinds = Object.entries(await renewAll(features));
    const sum = (state: keyof Renewal) => kinds.reduce((total, [, renewal]) => total + renewal[state], 0);
    log.info(
      Object.fromEntries(kinds),
      `sealed anew with the newest secrets: ${sum('renewed')}; cannot be opened: ${sum('lost')}`,
    );
  });
}
