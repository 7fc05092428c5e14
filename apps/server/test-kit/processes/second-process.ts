import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { closeMedia } from '#features/media/index.ts';
import { createApp } from '../../src/app.ts';
import { createFeatures, type Features } from '../../src/features.ts';
import { createCdn } from '../../src/platform/cdn/index.ts';
import { openDatabase, requestLimits } from '../../src/platform/database/index.ts';
import { createJobs, type Jobs } from '../../src/platform/jobs/index.ts';
import { measureMails, type Mailer } from '../../src/platform/mail/index.ts';
import { openMediaStore } from '../../src/platform/media-store/index.ts';
import type { TestApp } from '../test-app.ts';

type SecondProcess = {
  app: FastifyInstance;
  features: Features;
  /** Runs none by itself: only those that are asked for. */
  jobs: Jobs;
  /** Ends all its connections to the database, whatever they do: what it has begun is undone, as if it had been killed. */
  cutOff(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  /** The clock of reports and cases. */
  now?: () => Date;
  mailer?: Mailer;
};

let count = 0;

/**
 * Starts another server on the PostgreSQL database and the media of a test site, with connections and caches of its own,
 * as a second process has them.
 */
export async function startSecondProcess(
  { settings, database: { pool, directPool } }: TestApp,
  { now, mailer = { send: async () => true, close() {} } }: Options = {},
): Promise<SecondProcess> {
  const log = pino({ level: 'silent' });
  const name = `second-${process.pid}-${(count += 1)}`;
  const databaseUrl = named(pool.options.connectionString, name);
  const directUrl = directPool === pool ? null : named(directPool.options.connectionString, name);
  const database = await openDatabase({ databaseUrl, directUrl, dataDir: '', log, poolSize: 5 });
  const mediaStore = await openMediaStore(settings);
  const jobs = createJobs({ database, log });
  const cdn = settings.cdn && createCdn({ settings: settings.cdn, database, jobs, log });
  const platform = {
    settings,
    log,
    database,
    mediaStore,
    mailer: measureMails(mailer),
    jobs,
    cdn,
    tracing: null,
  };
  const features = createFeatures(platform, now && { now });
  const app = await createApp(platform, features, {
    isStopping: () => false,
    withPages: false,
    checkAnswers: false,
    refusesWhenBusy: false,
    limits: requestLimits,
  });
  await database.followChanges();
  await cdn?.start();
  return {
    app,
    features,
    jobs,
    async cutOff() {
      await pool.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
        name,
      ]);
    },
    async stop() {
      await app.close();
      await cdn?.close();
      await closeMedia(features.media);
      await database.close();
    },
  };
}

/** The address of the database, with the name by which the server knows the connections. */
function named(address: string | undefined, name: string): string | null {
  if (address === undefined) return null;
  const url = new URL(address);
  url.searchParams.set('application_name', name);
  return url.href;
}
