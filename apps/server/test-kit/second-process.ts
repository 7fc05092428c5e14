import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { closeMedia } from '#features/media/index.ts';
import { createApp, createFeatures } from '../src/app.ts';
import { createCdn } from '../src/platform/cdn/index.ts';
import { openDatabase, requestLimits } from '../src/platform/database/index.ts';
import { createJobs } from '../src/platform/jobs/index.ts';
import { openMediaStore } from '../src/platform/media-store/index.ts';
import type { TestApp } from './test-app.ts';

/**
 * Starts another server on the PostgreSQL database and the media of a test site, with connections and caches of its own,
 * as a second process has them. It runs no jobs.
 */
export async function startSecondProcess({
  settings,
  database: { pool, directPool },
}: TestApp): Promise<{ app: FastifyInstance; stop(): Promise<void> }> {
  const log = pino({ level: 'fatal' });
  const databaseUrl = pool.options.connectionString ?? null;
  const directUrl = directPool === pool ? null : (directPool.options.connectionString ?? null);
  const database = await openDatabase({ databaseUrl, directUrl, dataDir: '', log, poolSize: 5 });
  const mediaStore = await openMediaStore(settings);
  const mailer = { send: async () => {}, close() {} };
  const jobs = createJobs({ database, log });
  const cdn = settings.cdn && createCdn({ settings: settings.cdn, database, jobs, log });
  const platform = { settings, log, database, mediaStore, mailer, jobs, cdn };
  const features = createFeatures(platform);
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
    async stop() {
      await app.close();
      await cdn?.close();
      await closeMedia(features.media);
      await database.close();
    },
  };
}
