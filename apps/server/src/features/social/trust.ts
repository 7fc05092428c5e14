import { forgetRecency, type Accounts } from '#features/accounts/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { restrainedMs } from './policy.ts';

/** The clocks of the database and of processes differ a little. */
const marginMs = 60_000;

/** Registers the sweep that has pages made anew when an account is not new any more. */
export function startTrusting(accounts: Pick<Accounts, 'db'>, jobs: Jobs, now: () => Date): void {
  const oldEnough = () => new Date(now().getTime() - restrainedMs - marginMs);
  let done = oldEnough();
  jobs.every('social.trust', 60, async () => {
    const until = oldEnough();
    await forgetRecency(accounts, done, until);
    done = until;
  });
}
