import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { closeMedia, prepareMedia, warmUpDecoders } from '#features/media/index.ts';
import { createMailer } from '#platform/mail/index.ts';
import { closeDataFolder, type Settings } from '#platform/config/index.ts';
import { migrate, openDatabase } from '#platform/database/index.ts';
import { createJobs } from '#platform/jobs/index.ts';
import { openMediaStore } from '#platform/media-store/index.ts';
import { createApp, createFeatures, type Platform } from './app.ts';

const migrations = fileURLToPath(new URL('../migrations/', import.meta.url));

export type Server = {
  /** Where it listens. */
  port: number;
  /** Stops accepting, finishes what is under way, closes everything. */
  stop(): Promise<void>;
};

/** The platform of a process: its database brought up to date, its store, mail and jobs. */
export async function openPlatform(
  settings: Settings,
  log: Logger,
  onCrash: (error: Error) => void,
): Promise<Platform> {
  const { databaseUrl, dataDir } = settings;
  for (const line of closeDataFolder(dataDir)) log.warn(line);
  const database = await openDatabase({ databaseUrl, dataDir, log, onCrash });
  try {
    await migrate(database, {
      folder: migrations,
      onProgress: ({ name, number, of }) => log.info(`preparing the database: ${name} (${number} of ${of})`),
    });
    const mediaStore = await openMediaStore(settings);
    const mailer = createMailer({ smtpUrl: settings.smtpUrl, from: settings.mailFrom, dataDir, log });
    return { settings, log, database, mediaStore, mailer, jobs: createJobs({ database, log }) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

export async function closePlatform({ mailer, database }: Platform): Promise<void> {
  mailer.close();
  await database.close();
}

/** Starts a whole site in this process. */
export async function startServer(
  settings: Settings,
  log: Logger,
  onCrash: (error: Error) => void,
): Promise<Server> {
  const platform = await openPlatform(settings, log, onCrash);
  let stopping = false;
  try {
    const features = createFeatures(platform);
    const app = await createApp(platform, features, {
      isStopping: () => stopping,
      withPages: true,
      checkAnswers: settings.development,
      refusesWhenBusy: true,
    });
    await prepareMedia(features.media);
    await platform.jobs.start();
    await app.listen({ port: settings.port, host: settings.host });
    warmUpDecoders(features.media);
    const address = app.server.address();
    return {
      port: typeof address === 'object' && address ? address.port : settings.port,
      async stop() {
        stopping = true;
        await app.close();
        await platform.jobs.stop();
        await closeMedia(features.media);
        await closePlatform(platform);
      },
    };
  } catch (error) {
    await closePlatform(platform);
    throw error;
  }
}
