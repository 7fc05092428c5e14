import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { closeMedia } from '#features/media/index.ts';
import type { Settings } from '#platform/config/index.ts';
import { createLog } from '#platform/logging/index.ts';
import { createFeatures } from '../features.ts';
import { closePlatform, openPlatform } from '../start.ts';
import type { Operator } from './operator.ts';
import { UserError } from './user-error.ts';

/**
 * Opens the data of the site that the settings name, beside its processes, or alone on the embedded database. It answers no
 * requests and runs no jobs. Closes it when `work` has ended.
 */
export function openSiteOf(settings: Settings): Operator['withSite'] {
  return async (work, options = {}) => {
    const { databaseUrl, dataDir } = settings;
    if (databaseUrl === null && !existsSync(join(dataDir, 'database')))
      throw new UserError(`There is no site in ${dataDir}: set DATA_DIR or DATABASE_URL as it has them.`);
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
  };
}
