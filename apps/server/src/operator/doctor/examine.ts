import { closeMedia } from '#features/media/index.ts';
import { SettingsError, type Settings } from '#platform/config/index.ts';
import type { Database } from '#platform/database/index.ts';
import { createLog } from '#platform/logging/index.ts';
import { describeCauses } from '#platform/outage/index.ts';
import { assemblePlatform } from '../../assemble-platform.ts';
import { createFeatures, type Features } from '../../features.ts';
import type { Site } from '../operator.ts';
import { checkAddress } from './checks/address.ts';
import { checkAdmins, checkCounts, checkMediaFiles, checkModerationLog } from './checks/content.ts';
import { checkDataFolder } from './checks/data-folder.ts';
import { checkDatabase, openForCheck } from './checks/database.ts';
import { checkJobs } from './checks/jobs.ts';
import { checkMail } from './checks/mail.ts';
import { checkStore } from './checks/media-store.ts';
import { checkPublicSettings } from './checks/public-site.ts';
import { checkSecrets } from './checks/secrets.ts';
import { checkSiteFacts } from './checks/site-facts.ts';
import { checkNode, checkPages } from './checks/software.ts';
import { fault, type Finding } from './finding.ts';

export type Options = { all: boolean; mailTo?: string | undefined };

type Examination = Options & {
  /** The site that runs in this process, if one does. */
  running: Site | null;
  signal: AbortSignal;
  /** Takes what a check has found. */
  note: (check: string, findings: readonly Finding[]) => void;
};

type Examined = Examination & {
  settings: Settings;
  /** Whether a process of the site was found. */
  runs: boolean;
  storeWorks: boolean;
};

/**
 * Looks at everything that can be looked at: what is wrong with one thing hides nothing that does not depend on it.
 * @returns what was not looked at
 */
export async function examine(readSettings: () => Settings, examination: Examination): Promise<string[]> {
  const { note, running, mailTo } = examination;
  const attempt = attemptWith(note);
  await attempt('node', () => checkNode());
  let settings: Settings;
  try {
    settings = readSettings();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const advice = 'mend the setting (docs/settings.md)';
    note(
      'settings',
      error.problems.map((problem) => fault(problem, advice)),
    );
    return ['everything that the settings name'];
  }
  await attempt('settings', () => checkPublicSettings(settings));
  await attempt('pages', () => checkPages(settings));
  await attempt('data folder', () => checkDataFolder(settings.dataDir));
  const storeWorks = await attempt('media store', () => checkStore(settings, running?.platform.mediaStore));
  await attempt('mail', () => checkMail(settings, mailTo));
  let runs = running !== null;
  await attempt('address', async () => {
    const address = await checkAddress(settings);
    runs ||= address.runs;
    return address.findings;
  });
  const examined = { ...examination, settings, runs, storeWorks };
  return running ? examineData(running.platform.database, examined) : openAndExamine(examined);
}

async function openAndExamine(examined: Examined): Promise<string[]> {
  const { settings, note } = examined;
  const { database, findings } = await openForCheck(settings, createLog('silent', { toStderr: true }));
  if (!database) {
    note('database', findings);
    return [...ofDatabase, ...ofFeatures];
  }
  try {
    return await examineData(database, examined);
  } finally {
    await database.close();
  }
}

const ofDatabase = ['secrets', 'counts', 'jobs', 'moderation log'];
const ofFeatures = ['site', 'admins', 'media files'];

async function examineData(database: Database, examined: Examined): Promise<string[]> {
  const { settings, runs, all, storeWorks, signal, note } = examined;
  const attempt = attemptWith(note);
  const { kysely: db } = database;
  let isWhole = false;
  await attempt('database', async () => {
    const found = await checkDatabase(database, settings.dataDir);
    ({ isWhole } = found);
    return found.findings;
  });
  if (!isWhole) return [...ofDatabase, ...ofFeatures];
  await attempt('secrets', () => checkSecrets(db, settings));
  await attempt('counts', () => checkCounts(db, { all, runs }));
  await attempt('jobs', () => checkJobs(db, runs));
  await attempt('moderation log', () => checkModerationLog(db));
  if (!storeWorks) return ofFeatures;
  await withFeatures(database, examined, async (features) => {
    await attempt('site', async () => checkSiteFacts(await features.site.read()));
    await attempt('admins', () => checkAdmins(features, settings));
    await attempt('media files', () => checkMediaFiles(features, { all, signal }));
  });
  return [];
}

async function withFeatures(
  database: Database,
  { settings, running }: Examined,
  work: (features: Features) => Promise<void>,
): Promise<void> {
  if (running) return work(running.features);
  const platform = await assemblePlatform(settings, createLog('silent', { toStderr: true }), database);
  const features = createFeatures(platform);
  try {
    await work(features);
  } finally {
    await closeMedia(features.media);
    await platform.mediaStore.close();
    platform.mailer.close();
  }
}

/** Notes what a check finds, or why it could not be made. It resolves to whether there is no fault. */
function attemptWith(note: Examination['note']) {
  return async (check: string, look: () => Finding[] | Promise<Finding[]>): Promise<boolean> => {
    let found: Finding[];
    try {
      found = await look();
    } catch (error) {
      found = [
        fault(
          `it could not be looked at: ${describeCauses(error)}`,
          'mend what else is wrong, and ask again',
        ),
      ];
    }
    note(check, found);
    return found.every(({ level }) => level !== 'fault');
  };
}
