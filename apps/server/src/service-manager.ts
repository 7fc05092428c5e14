import { execFile } from 'node:child_process';
import type { Logger } from 'pino';
import type { Settings } from '#platform/config/index.ts';

/** Tells how the process is, as `sd_notify(3)` has it: `READY=1`, `STOPPING=1`, `STATUS=…`. */
export type ServiceManager = (...assignments: string[]) => Promise<void>;

/**
 * The service manager that started this process, if it asks for such words (`Type=notify` of systemd). Node has no sockets of
 * its kind, so its own command tells it, which is wherever it is.
 */
export function findServiceManager({ isService }: Pick<Settings, 'isService'>, log: Logger): ServiceManager {
  if (!isService) return async () => {};
  return (...assignments) =>
    new Promise((resolve) => {
      execFile('systemd-notify', assignments, { timeout: 10_000 }, (error, _, said) => {
        if (error)
          log.warn(
            `the service manager was not told ${assignments.join(' ')}: ${said.trim() || error.message}`,
          );
        resolve();
      });
    });
}
