import {
  BackupServiceError,
  isOutage,
  LockedError,
  MigrationError,
  SettingsError,
  UnfinishedRestoreError,
} from '@kalaangan/server/storage';
import { UserError } from './user-error.ts';

/** Exit codes by signal, as shells have them: 128 plus the signal's number. */
const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Runs a command to its end and exits with the code that it returns: 1 when it fails. A signal aborts it, so that it
 * removes what it has begun; the second one exits at once.
 */
export async function runCommand(work: (signal: AbortSignal) => Promise<number>): Promise<void> {
  const abort = new AbortController();
  let interrupted: number | null = null;
  for (const [signal, code] of Object.entries(signals))
    process.on(signal, () => {
      if (interrupted !== null) process.exit(code);
      interrupted = code;
      abort.abort();
    });
  // What is written is not readable by other users of the machine.
  process.umask(0o077);
  try {
    process.exit(interrupted ?? (await work(abort.signal)));
  } catch (error) {
    if (interrupted === null) process.stderr.write(`${describe(error)}\n`);
    else process.stderr.write('Interrupted.\n');
    process.exit(interrupted ?? 1);
  }
}

const userErrors = [UserError, BackupServiceError, LockedError, MigrationError, UnfinishedRestoreError];

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof SettingsError) return error.message;
  // A full disk, a folder that may not be written, an unknown option.
  const isOfSystem = 'code' in error && /^(E[A-Z]+|ERR_PARSE_ARGS_\w+)$/.test(String(error.code));
  const isForUsers = isOfSystem || isOutage(error) || userErrors.some((kind) => error instanceof kind);
  if (!isForUsers) return error.stack ?? error.message;
  const cause = isOutage(error) && error.cause instanceof Error ? error.cause.message : '';
  return error.message.includes(cause) ? error.message : `${error.message}: ${cause}`;
}
