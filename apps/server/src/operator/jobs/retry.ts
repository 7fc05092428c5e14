import { retryJobs } from '#platform/jobs/index.ts';
import type { Invocation } from '../command.ts';
import { countSelected, readSelection, someNotFound, type SelectionOptions } from './selection.ts';

/** `jobs retry` */
export async function retry({
  options,
  output,
  confirm,
  withSite,
}: Invocation<SelectionOptions>): Promise<number> {
  const selection = readSelection(options);
  return withSite(async ({ platform }) => {
    const db = platform.database.kysely;
    if (selection === 'all') {
      const { failed } = await countSelected(db, selection);
      output.say(`All that wait for another attempt run now, and all ${failed} that failed for good.`);
      await confirm('retry');
    }
    const retried = await retryJobs(db, selection);
    output.say(`${retried} to be run now.`);
    output.result({ retried });
    if (retried === 0) output.say('None of these jobs has failed, or waits for another attempt.');
    return typeof selection === 'object' && 'ids' in selection && retried < selection.ids.length
      ? someNotFound
      : 0;
  });
}
