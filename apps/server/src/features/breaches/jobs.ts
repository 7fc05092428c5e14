import { mailWarning, warnOfBoard } from './clock-jobs.ts';
import type { Breaches } from './context.ts';
import { mailBreach, tellAccounts } from './sending-jobs.ts';

/** Interval at which 500 accounts are told each time (`sending-jobs.ts`): a million are told within six hours. */
const sendSeconds = 10;
const warnSeconds = 60;

export function registerBreachJobs(breaches: Breaches): void {
  const { jobs } = breaches;
  jobs.register(breaches.mailBreach, (recipient) => mailBreach(breaches, recipient));
  jobs.register(breaches.mailWarning, (warning) => mailWarning(breaches, warning));
  jobs.every('breaches.tell', sendSeconds, () => tellAccounts(breaches));
  jobs.every('breaches.warn', warnSeconds, () => warnOfBoard(breaches));
}
