import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Hold } from '#platform/database/index.ts';
import { requestLocal } from '#platform/local-service/index.ts';
import { copyPath } from './copy-action.ts';

/** The process that uses the embedded database gave no copy of it. The message is a line for people. */
export class BackupServiceError extends Error {
  override readonly name = 'BackupServiceError';
}

export type DatabaseCopy = {
  /** A data folder with the copy, which is removed at the release of the hold. */
  folder: string;
  hold: Hold;
};

/**
 * Asks the process that uses the embedded database of a data folder for a copy of it.
 * @throws {BackupServiceError}
 */
export async function requestCopy(dataDir: string, signal?: AbortSignal): Promise<DatabaseCopy> {
  const connection = await requestLocal(dataDir, copyPath, { signal });
  if (!connection)
    throw new BackupServiceError(
      `The process that uses ${dataDir} is no running site, or does not answer: stop it, or try again in a moment.`,
    );
  const { response } = connection;
  if (response.statusCode !== 200) {
    const reason = await text(response);
    throw new BackupServiceError(
      reason || `The process that uses ${dataDir} does not answer as a site does.`,
    );
  }
  // Ends with an error if the other process does.
  response.on('error', () => {});
  const [line]: unknown[] = await once(response, 'data');
  let isReleased = false;
  return {
    folder: String(line).trim(),
    hold: {
      async check() {
        if (response.closed && !isReleased)
          throw new BackupServiceError('The site was stopped while its backup was made: begin again.');
      },
      async release() {
        isReleased = true;
        response.destroy();
      },
    },
  };
}
