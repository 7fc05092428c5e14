import { closeMedia } from '#features/media/index.ts';
import { readSettings } from '#platform/config/index.ts';
import { createLog } from '#platform/logging/index.ts';
import { createFeatures, type Features, type Platform } from '../features.ts';
import { closePlatform, openPlatform } from '../start.ts';

export type Site = { platform: Platform; features: Features };

/**
 * Opens the data of the site that the settings name, beside its processes, or alone on the embedded database. It answers no
 * requests and runs no jobs. Closes it when `work` has ended.
 */
export async function withSite<Result>(
  work: (site: Site) => Promise<Result>,
  options: { takesAnySecrets?: boolean } = {},
): Promise<Result> {
  const settings = readSettings(process.env);
  const log = createLog('warn', { toStderr: true });
  const platform = await openPlatform(settings, log, () => process.exit(1), options);
  try {
    const features = createFeatures(platform);
    try {
      return await work({ platform, features });
    } finally {
      await closeMedia(features.media);
    }
  } finally {
    await closePlatform(platform);
  }
}
