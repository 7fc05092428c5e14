import type pg from 'pg';
import { createFeatures } from '../../apps/server/src/app.ts';
import { readSettings } from '../../apps/server/src/platform/config/index.ts';
import { createLog } from '../../apps/server/src/platform/logging/index.ts';
import { closePlatform, openPlatform } from '../../apps/server/src/start.ts';
import { siteEnvironment, type SiteOptions } from './site.ts';

export type Prepared = {
  /** Lends one connection. The embedded database has no second one: nothing else may ask meanwhile. */
  onConnection<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** Runs one of the site's own sweeps. */
  sweep(name: string): Promise<void>;
  sessionSecret: string;
};

/** Makes or changes what is in a site's database, whichever it is, while the site does not run. */
export async function prepareData<T>(
  options: SiteOptions,
  work: (prepared: Prepared) => Promise<T>,
): Promise<T> {
  const anyPort = 3000;
  const settings = readSettings(siteEnvironment(anyPort, options));
  const platform = await openPlatform(settings, createLog(settings.logLevel), (error) => {
    throw error;
  });
  // They bring the sweeps.
  createFeatures(platform);
  try {
    return await work({
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
      sessionSecret: settings.sessionSecret,
    });
  } finally {
    await closePlatform(platform);
  }
}
