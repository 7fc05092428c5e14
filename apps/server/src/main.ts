import { LockedError, MigrationError, UnfinishedRestoreError } from '#platform/database/index.ts';
import { readSettings, SettingsError, startWarnings, type Settings } from '#platform/config/index.ts';
import { createLog } from '#platform/logging/index.ts';
import { SecretsDifferError } from '#platform/secrets/index.ts';
import { isOutage } from '#platform/outage/index.ts';
import { findServiceManager } from './service-manager.ts';
import { startServer } from './start.ts';

/** Time that requests and jobs under way get to finish after a signal. */
const stopTimeoutMs = 30_000;

function readSettingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    for (const problem of error.problems) process.stderr.write(`${problem}\n`);
    process.exit(1);
  }
}

// Files that this process writes are not readable by other users of the machine.
process.umask(0o077);
const settings = readSettingsOrExit();
const log = createLog(settings.logLevel);
const tellServiceManager = findServiceManager(settings, log);

try {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info(`${signal}: finishing what is under way`);
    void tellServiceManager('STOPPING=1', 'STATUS=Finishing what is under way');
    const timeout = setTimeout(() => {
      log.warn('stopped with work still under way');
      process.exit(0);
    }, stopTimeoutMs);
    started
      .then((server) => server.stop())
      .then(
        () => {
          clearTimeout(timeout);
          log.info('stopped');
          process.exit(0);
        },
        (error: unknown) => {
          log.error({ err: error }, 'the stop failed');
          process.exit(1);
        },
      );
  };
  const started = startServer(settings, log, {
    onCrash: () => process.exit(1),
    onListen() {
      process.on('SIGTERM', () => stop('SIGTERM'));
      process.on('SIGINT', () => stop('SIGINT'));
    },
  });
  const server = await started;
  for (const line of startWarnings(settings, server.facts.grievance)) log.warn(line);
  const ready = `${server.facts.brandName} is ready at ${settings.publicUrl} (port ${server.port})`;
  log.info(ready);
  void tellServiceManager('READY=1', `STATUS=${ready}`);
} catch (error) {
  // Errors that an operator can resolve are one line; all others are logged with their stack.
  if (
    error instanceof SettingsError ||
    error instanceof LockedError ||
    error instanceof MigrationError ||
    error instanceof SecretsDifferError ||
    error instanceof UnfinishedRestoreError
  )
    process.stderr.write(`${error.message}\n`);
  else if (isOutage(error)) process.stderr.write(`the site could not start: ${String(error)}\n`);
  else log.fatal({ err: error }, 'the site could not start');
  process.exit(1);
}
