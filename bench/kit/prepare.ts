import type pg from 'pg';
import { createFeatures } from '../../apps/server/src/app.ts';
import { createLog } from '../../apps/server/src/platform/logging/index.ts';
import { readSettings, type Settings } from '../../apps/server/src/platform/config/index.ts';
import type { Database } from '../../apps/server/src/platform/database/index.ts';
import { closePlatform, openPlatform } from '../../apps/server/src/start.ts';
import { siteEnvironment, type SiteOptions } from './site.ts';

export type Prepared = {
  database: Database;
  settings: Settings;
  /** Lends one connection. The embedded database has no other, so the callback must use this one only. */
  onConnection<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** Runs one of the site's periodic jobs, such as `search.index`. */
  sweep(name: string): Promise<void>;
};

/** Opens the database of a site that is not running, embedded or PostgreSQL, migrated. */
export async function prepareData<T>(
  options: SiteOptions,
  work: (prepared: Prepared) => Promise<T>,
): Promise<T> {
  const anyPort = 3000;
  const settings = readSettings(siteEnvironment(anyPort, options));
  const platform = await openPlatform(settings, createLog(settings.logLevel), (error) => {
    throw error;
  });
  // Registers the sweeps.
  createFeatures(platform);
  try {
    return await work({
      database: platform.database,
      settings,
      async onConnection(use) {
        const client = await platform.database.pool.connect();
        try {
          return await use(client);
        } finally {
          await client.query('reset all');
          client.release();
        }
      },
      sweep: (name) => platform.jobs.sweep(name),
    });
  } finally {
    await closePlatform(platform);
  }
}
