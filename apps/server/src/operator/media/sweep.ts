import { abandonedSeconds, findSweepable, sweepMedia } from '#features/media/index.ts';
import type { Invocation } from '../command.ts';

type Options = { dryRun: boolean };

/** `media sweep` */
export async function sweep({ options: { dryRun }, output, withSite }: Invocation<Options>): Promise<number> {
  return withSite(async ({ features: { media } }) => {
    const swept = await (dryRun ? findSweepable : sweepMedia)(media, abandonedSeconds);
    const { media: count, left, temporaryFiles, unfinishedObjects } = swept;
    output.say(
      `${count} pictures and videos ${dryRun ? 'would be removed' : 'removed'} that are deleted or were never published`,
    );
    output.say(`${temporaryFiles} temporary files`);
    output.say(`${unfinishedObjects} unfinished objects of the store`);
    if (left > 0)
      output.say(
        `${left} more stay until a later sweep: a backup is being made, or the log says why they could not be removed.`,
      );
    output.result({ dryRun, ...swept });
    return 0;
  });
}
