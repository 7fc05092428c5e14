import { discardJobs } from '#platform/jobs/index.ts';
import type { Invocation } from '../command.ts';
import { countSelected, readSelection, someNotFound, type SelectionOptions } from './selection.ts';

/** `jobs discard` */
export async function discard({
  options,
  output,
  confirm,
  withSite,
}: Invocation<SelectionOptions>): Promise<number> {
  const selection = readSelection(options);
  const ids = typeof selection === 'object' && 'ids' in selection ? selection.ids : null;
  return withSite(async ({ platform }) => {
    const db = platform.database.kysely;
    const count = ids ? ids.length : (await countSelected(db, selection)).failed;
    if (count === 0) {
      output.say('None of these jobs has failed.');
      output.result({ discarded: 0 });
      return 0;
    }
    output.say(`${count} ${ids ? 'named' : 'failed'}: what they were to do is not done.`);
    await confirm('discard');
    const discarded = await discardJobs(db, selection);
    output.say(`${discarded} discarded.`);
    if (ids && discarded < ids.length) output.say('The others are not there, or run.');
    output.result({ discarded });
    return ids && discarded < ids.length ? someNotFound : 0;
  });
}
