import type { Logger } from 'pino';
import { createCdn } from '#platform/cdn/index.ts';
import type { Settings } from '#platform/config/index.ts';
import type { Database } from '#platform/database/index.ts';
import { createJobs } from '#platform/jobs/index.ts';
import { createMailer } from '#platform/mail/index.ts';
import { openMediaStore } from '#platform/media-store/index.ts';
import type { Tracing } from '#platform/tracing/index.ts';
import type { Platform } from './features.ts';

/** Adds to an open database what else the features run on, without connecting to anything. */
export async function assemblePlatform(
  settings: Settings,
  log: Logger,
  database: Database,
  tracing: Tracing | null = null,
): Promise<Platform> {
  const { smtpUrl, mailFrom: from, dataDir } = settings;
  const mediaStore = await openMediaStore(settings);
  const mailer = createMailer({ smtpUrl, from, dataDir, log });
  const jobs = createJobs({ database, log });
  const cdn = settings.cdn && createCdn({ settings: settings.cdn, database, jobs, log });
  return { settings, log, database, mediaStore, mailer, jobs, cdn, tracing };
}
