import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { closeMedia, prepareMedia } from '#features/media/index.ts';
import { createTestDatabase, type TestDatabaseOptions } from '#test-kit/databases/index.ts';
import { measureMails, createMailer, type Mail, type Mailer } from '../src/platform/mail/index.ts';
import { createCdn } from '../src/platform/cdn/index.ts';
import { createJobs, type Jobs } from '../src/platform/jobs/index.ts';
import { openMediaStore, type StoreTimes } from '../src/platform/media-store/index.ts';
import { readSettings, type Settings } from '../src/platform/config/index.ts';
import { backgroundLimits, type Database, type WorkLimits } from '../src/platform/database/index.ts';
import { createApp } from '../src/app.ts';
import { startTracing } from '../src/platform/tracing/index.ts';
import { createFeatures, type Features, type Platform } from '../src/features.ts';
import { createCast, type Cast } from './people/cast.ts';
import { startKeptDecoder } from './files/kept-decoder.ts';

export type TestApp = {
  app: FastifyInstance;
  platform: Platform;
  database: Database;
  features: Features;
  jobs: Jobs;
  settings: Settings;
  /** All sent mails, oldest first; none with SMTP_URL. */
  mails: Mail[];
  /** Waits for the next mail to this address that has not been taken yet. */
  takeMail(to: string): Promise<Mail>;
  cast: Cast;
  stop(): Promise<void>;
};

type TestAppOptions = {
  /** Kind of the database: by default as the environment variable TEST_DATABASE says; embedded when it is unset. */
  kind?: 'embedded' | 'postgres';
  database?: TestDatabaseOptions;
  /** Limits of the time that a request waits for the database. Generous by default, for busy machines. */
  limits?: WorkLimits;
  storeTimes?: StoreTimes;
  /** Whether to serve pages, which must have been built. */
  withPages?: boolean;
  /** Whether to validate every answer against the contract, which takes most of a test's time. */
  checkAnswers?: boolean;
  /** Number of decoder processes of its own. By default it has one that sites of this process use in turn. */
  decoders?: number;
  /** The clock of reports and cases. */
  now?: () => Date;
};

/**
 * Starts a complete site in this process, on a temporary database and data folder. The caller must stop it.
 */
export async function startTestApp(
  environment: Record<string, string> = {},
  {
    kind,
    database: databaseOptions,
    limits = backgroundLimits,
    storeTimes,
    withPages = false,
    decoders,
    checkAnswers = true,
    now,
  }: TestAppOptions = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kalaangan-test-'));
  const settings = readSettings({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
    ...environment,
  });
  const log = pino({ level: settings.logLevel });
  const tracing = await startTracing(settings, log);
  const { database, destroy } = await createTestDatabase(
    kind ?? (process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'embedded'),
    { ...databaseOptions, onStatement: tracing?.noteStatement },
  );
  const mailbox = createMemoryMailer();
  const { smtpUrl, mailFrom: from } = settings;
  const mailer = smtpUrl === null ? mailbox.mailer : createMailer({ smtpUrl, from, dataDir, log });
  const jobs = createJobs({ database, log });
  const platform = {
    settings,
    log,
    database,
    mediaStore: await openMediaStore(settings, storeTimes),
    mailer,
    jobs,
    cdn: settings.cdn && createCdn({ settings: settings.cdn, database, jobs, log }),
    tracing,
  };
  const features = createFeatures(platform, {
    decoding: decoders === undefined ? { processes: 1, start: startKeptDecoder } : { processes: decoders },
    ...(now && { now }),
  });
  const app = await createApp(platform, features, {
    isStopping: () => false,
    withPages,
    checkAnswers,
    refusesWhenBusy: false,
    limits,
  });
  await prepareMedia(features.media);
  await database.followChanges();
  await platform.cdn?.start();
  await jobs.start();
  return {
    app,
    platform,
    database,
    features,
    jobs,
    settings,
    mails: mailbox.mails,
    takeMail: mailbox.takeMail,
    cast: await createCast({ database, settings, features }),
    async stop() {
      await app.close();
      await jobs.stop();
      mailer.close();
      await platform.cdn?.close();
      await closeMedia(features.media);
      await destroy();
      await tracing?.close();
      // Pictures that an upload makes after its answer may still be written meanwhile.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    },
  };
}

/** A mailer that stores mails in memory. The SMTP mailer has its own tests against a real server. */
function createMemoryMailer() {
  const mails: Mail[] = [];
  const taken = new Set<Mail>();
  const waiting = new Set<() => void>();
  const mailer: Mailer = {
    async send(mail) {
      mails.push(mail);
      for (const wake of waiting) wake();
      return true;
    },
    close() {},
  };
  async function takeMail(to: string): Promise<Mail> {
    for (;;) {
      const mail = mails.find((candidate) => candidate.to === to && !taken.has(candidate));
      if (mail) {
        taken.add(mail);
        return mail;
      }
      await new Promise<void>((resolve) => {
        const wake = () => {
          waiting.delete(wake);
          resolve();
        };
        waiting.add(wake);
      });
    }
  }
  return { mails, mailer: measureMails(mailer), takeMail };
}
