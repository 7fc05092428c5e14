import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { closeMedia, prepareMedia } from '#features/media/index.ts';
import { closeDataFolder, type Settings, type SiteFacts } from '#platform/config/index.ts';
import { copyPath, createCopyAction } from '#platform/backup/index.ts';
import {
  migrate,
  migrationsFolder,
  openDatabase,
  refuseUnfinishedRestore,
  schemaFolder,
} from '#platform/database/index.ts';
import { listen } from '#platform/http/edge/listening.ts';
import { openLocalService, type LocalService } from '#platform/local-service/index.ts';
import { checkMediaStore } from '#platform/media-store/index.ts';
import { noteSecrets, watchSecrets } from '#platform/secrets/index.ts';
import { startTracing, type Tracing } from '#platform/tracing/index.ts';
import { createApp } from './app.ts';
import { assemblePlatform } from './assemble-platform.ts';
import { createFeatures, type Platform } from './features.ts';
import type { Site } from './operator/operator.ts';
import { createCommandAction } from './operator/running-site/command-action.ts';
import { commandPath } from './operator/running-site/protocol.ts';
import { registerRenewal } from './renewal.ts';
import { describePlaces } from './start-line.ts';

/** Folders that the server creates in DATA_DIR, beside the session secret and the seal key: files of mode 0600. */
const dataFolders = ['database', 'database.claims', 'incoming', 'mail', 'media'];

/** Time in which balancers see that this process stops and send nothing more, before it accepts no more connections. */
const drainMs = 3_000;

export type Server = {
  port: number;
  /** What the site said of itself at its start. */
  facts: SiteFacts;
  /**
   * Lets proxies in front turn away, stops accepting connections, finishes requests and jobs under way, then closes
   * everything.
   */
  stop(): Promise<void>;
};

type PlatformOptions = {
  /** Whether secrets may differ from those that the site has. */
  takesAnySecrets?: boolean;
  tracing?: Tracing | null;
};

/**
 * Opens what the features run on: the database, with all migrations applied, the media store, mail and jobs.
 * @param onCrash called when the embedded database fails beyond recovery
 * @throws {SettingsError} when DATA_DIR, the database or the bucket cannot be used
 * @throws {LockedError} when another process uses the data folder
 * @throws {UnfinishedRestoreError}
 * @throws {MigrationError} when the database needs newer code, or a migration was changed
 * @throws {SecretsDifferError} unless `takesAnySecrets`
 */
export async function openPlatform(
  settings: Settings,
  log: Logger,
  onCrash: (error: Error) => void,
  { takesAnySecrets = false, tracing = null }: PlatformOptions = {},
): Promise<Platform> {
  const { databaseUrl, directUrl, replicaUrls, dataDir } = settings;
  for (const line of closeDataFolder(dataDir, dataFolders)) log.warn(line);
  const database = await openDatabase({
    databaseUrl,
    directUrl,
    replicaUrls,
    dataDir,
    log,
    onCrash,
    onStatement: tracing?.noteStatement,
  });
  try {
    log.info(await describePlaces(settings, database));
    await refuseUnfinishedRestore(database.kysely);
    await migrate(database, {
      folder: migrationsFolder,
      schemaFolder,
      onProgress: ({ name, number, of }) => log.info(`preparing the database: ${name} (${number} of ${of})`),
      onNewer: (name) =>
        log.warn(`a newer release has prepared the database (${name}): go on with that one before long`),
    });
    if (!takesAnySecrets)
      for (const name of await noteSecrets(database.kysely, settings.secrets))
        log.info(`${name} has a new value: the earlier ones are taken as long as they stand behind it`);
    const storeIsAway = await checkMediaStore(settings);
    if (storeIsAway !== null) log.warn(storeIsAway);
    return await assemblePlatform(settings, log, database, tracing);
  } catch (error) {
    await database.close();
    throw error;
  }
}

export async function closePlatform({ mailer, database }: Platform): Promise<void> {
  mailer.close();
  await database.close();
}

type ServerHandlers = {
  /** Called when the embedded database fails beyond recovery. */
  onCrash: (error: Error) => void;
  /** Called when the server is about to take requests: from then on it must be stopped in order. */
  onListen: () => void;
};

/** Starts a complete site in this process: platform, features, jobs and HTTP server. */
export async function startServer(
  settings: Settings,
  log: Logger,
  { onCrash, onListen }: ServerHandlers,
): Promise<Server> {
  const tracing = await startTracing(settings, log);
  const platform = await openPlatform(settings, log, onCrash, { tracing });
  let stopping = false;
  let localService: LocalService | null = null;
  try {
    const features = createFeatures(platform);
    const facts = await features.site.read();
    const app = await createApp(platform, features, {
      isStopping: () => stopping,
      withPages: true,
      checkAnswers: settings.development,
      refusesWhenBusy: true,
    });
    registerRenewal(platform, features);
    await prepareMedia(features.media);
    watchSecrets(platform.database, settings.secrets, log);
    await platform.database.followChanges();
    await platform.cdn?.start();
    // Before it listens: whoever sees that the site answers may run a command at once.
    localService = await openLocal({ platform, features });
    onListen();
    // Before the jobs: a process that cannot listen shall not have begun any.
    await listen(app, settings);
    await platform.jobs.start();
    const address = app.server.address();
    return {
      port: typeof address === 'object' && address ? address.port : settings.port,
      facts,
      async stop() {
        stopping = true;
        if (settings.trustProxy) await sleep(drainMs);
        await localService?.close();
        await app.close();
        await platform.jobs.stop();
        await platform.cdn?.close();
        await closeMedia(features.media);
        await closePlatform(platform);
        await tracing?.close();
      },
    };
  } catch (error) {
    await localService?.close();
    await closePlatform(platform);
    throw error;
  }
}

/** Commands that use a PostgreSQL server need no process of the site. */
async function openLocal(site: Site): Promise<LocalService | null> {
  const { database, settings, log } = site.platform;
  const { retention, copyTo } = database;
  if (!copyTo) return null;
  const { dataDir } = settings;
  const actions = {
    [copyPath]: await createCopyAction({ database: { retention, copyTo }, dataDir, log }),
    [commandPath]: createCommandAction(site),
  };
  return openLocalService({ dataDir, log, actions });
}
