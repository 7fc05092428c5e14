import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { SettingsError, wordsOf, type Settings } from '#platform/config/index.ts';
import {
  checkWritable,
  describeDatabase,
  findClockDifference,
  findUnfinishedRestore,
  listMissingMigrations,
  LockedError,
  MigrationError,
  migrationsFolder,
  openDatabase,
  UnfinishedRestoreError,
  type Database,
} from '#platform/database/index.ts';
import { fault, orOk, type Finding } from '../finding.ts';
import { isOfThisUser } from './data-folder.ts';

/** Time for which a server is waited for that does not answer. */
const waitMs = 5_000;
/** Codes of authenticator apps and signed addresses are good for about 30 seconds. */
const maxClockMs = 5_000;

type Opened = { database: Database | null; findings: Finding[] };

/** Opens the database beside the processes of the site, or alone if it is the embedded one; the caller closes it. */
export async function openForCheck(settings: Settings, log: Logger): Promise<Opened> {
  const { databaseUrl, directUrl, replicaUrls, dataDir } = settings;
  const refuse = (text: string, advice: string): Opened => ({
    database: null,
    findings: [fault(text, advice)],
  });
  if (databaseUrl === null && !existsSync(join(dataDir, 'database')))
    return refuse(
      `there is no site in ${dataDir}`,
      'set DATA_DIR or DATABASE_URL as the site has them, or start it once',
    );
  if (databaseUrl === null && !isOfThisUser(dataDir))
    return refuse(
      'not opened: files that it wrote would belong to another user',
      'run this as the user of the site',
    );
  try {
    return {
      database: await openDatabase({ databaseUrl, directUrl, replicaUrls, dataDir, log, waitMs }),
      findings: [],
    };
  } catch (error) {
    if (error instanceof LockedError)
      return refuse(
        error.message,
        'if that process is the site, of another version perhaps, restart it: then it runs this command itself',
      );
    const advice = 'mend the setting, or start the server';
    if (error instanceof SettingsError)
      return { database: null, findings: error.problems.map((problem) => fault(problem, advice)) };
    return refuse(wordsOf(error), databaseUrl === null ? 'restore a backup if it stays so' : advice);
  }
}

/** @returns whether it is a site's, of this version, too: only then can what it holds be looked at */
export async function checkDatabase(
  database: Database,
  dataDir: string,
): Promise<{ isWhole: boolean; findings: Finding[] }> {
  const content = await checkContent(database);
  const findings = [...content, ...(await checkWrites(database)), ...(await checkClock(database))];
  return {
    isWhole: content.length === 0,
    findings: orOk(findings, await describeDatabase(database, join(dataDir, 'database'))),
  };
}

async function checkContent(database: Database): Promise<Finding[]> {
  if ((await findUnfinishedRestore(database.kysely)) !== null)
    return [fault(new UnfinishedRestoreError().message, 'npm run restore, with the same backup')];
  try {
    const missing = await listMissingMigrations(database, migrationsFolder);
    if (missing === null)
      return [
        fault('it is empty', 'set DATABASE_URL as the site has it, start the site once, or restore a backup'),
      ];
    if (missing.length === 0) return [];
    return [
      fault(
        `${missing.length} migrations are missing, from ${missing[0]} on`,
        'start this version of the site: it applies them',
      ),
    ];
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    return [fault(error.message, 'run the version of the site that the database belongs to')];
  }
}

async function checkWrites(database: Database): Promise<Finding[]> {
  try {
    await checkWritable(database);
    return [];
  } catch (error) {
    return [
      fault(
        `it cannot be written: ${wordsOf(error)}`,
        'give its user the rights, its disk space, or DATABASE_URL the address of the primary',
      ),
    ];
  }
}

async function checkClock(database: Database): Promise<Finding[]> {
  const ms = await findClockDifference(database);
  if (Math.abs(ms) <= maxClockMs) return [];
  const seconds = Math.round(Math.abs(ms) / 1000);
  return [
    fault(
      `its clock is ${seconds} s ${ms > 0 ? 'ahead of' : 'behind'} that of this machine`,
      'let both follow a time server: timedatectl set-ntp true',
    ),
  ];
}
