import { checkLog, type LogCheck } from '#features/safety/index.ts';
import { readStorageSettings, SettingsError } from '#platform/config/index.ts';
import { LockedError, openDatabase } from '#platform/database/index.ts';
import { createLog } from '#platform/logging/index.ts';

/** `npm run check-log`: whether the log of moderation is as it was written. Exits with 1 if it is not. */
try {
  process.exit(report(await check()) ? 0 : 1);
} catch (error) {
  const isForUsers = error instanceof SettingsError || error instanceof LockedError;
  process.stderr.write(`${isForUsers ? error.message : describe(error)}\n`);
  process.exit(1);
}

async function check(): Promise<LogCheck> {
  const { databaseUrl, dataDir } = readStorageSettings(process.env);
  const database = await openDatabase({ databaseUrl, dataDir, log: createLog('warn') });
  try {
    return await checkLog(database.kysely);
  } finally {
    await database.close();
  }
}

function report({ broken, entries, lastHash }: LogCheck): boolean {
  process.stdout.write(
    broken
      ? `Entry ${broken.seq} was ${broken.why}.\n`
      : `The log is whole: ${entries} entries, the last hash is ${lastHash}\n`,
  );
  return broken === null;
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
