import { defineJob } from '#platform/jobs/index.ts';
import { mailWarning, warnOfBoard } from './clock.ts';
import type { Breaches, BreachesOptions, BreachWarning } from './context.ts';
import { mailBreach, tellAccounts } from './sending.ts';

const retryLimit = 8;
/** 500 accounts each time (`sending.ts`): a million are told within six hours. */
const sendSeconds = 10;
const warnSeconds = 60;

export function createBreaches({ database, now = () => new Date(), ...rest }: BreachesOptions): Breaches {
  const breaches: Breaches = {
    ...rest,
    db: database.kysely,
    now,
    mailBreach: defineJob<{ breachId: string; userId: string }>({
      name: 'breaches.mail',
      retryLimit,
      handler: (recipient) => mailBreach(breaches, recipient),
    }),
    mailWarning: defineJob<BreachWarning>({
      name: 'breaches.mail-warning',
      retryLimit,
      handler: (warning) => mailWarning(breaches, warning),
    }),
  };
  rest.jobs.register(breaches.mailBreach);
  rest.jobs.register(breaches.mailWarning);
  rest.jobs.every('breaches.tell', sendSeconds, () => tellAccounts(breaches));
  rest.jobs.every('breaches.warn', warnSeconds, () => warnOfBoard(breaches));
  return breaches;
}
