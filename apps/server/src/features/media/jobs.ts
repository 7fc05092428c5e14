import { removeFormerRenditions, removeMarkedMedia } from './commands.ts';
import type { MediaContext } from './context.ts';
import { makeAvif } from './renditions/rendition-queries.ts';
import { abandonedSeconds, sweepMedia } from './storage/sweep-jobs.ts';

const sweepSeconds = 300;

export function registerMediaJobs(media: MediaContext): void {
  const { jobs } = media;
  jobs.register(media.avifJob, ({ id, width }) => makeAvif(media, id, width));
  jobs.register(media.formerJob, ({ places }) => removeFormerRenditions(media, places));
  jobs.register(media.removalJob, ({ ids }) => removeMarkedMedia(media, ids));
  jobs.every('media.sweep', sweepSeconds, () => sweepMedia(media, abandonedSeconds));
}
