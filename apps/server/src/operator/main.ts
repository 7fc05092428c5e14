import { readSettings, SettingsError } from '#platform/config/index.ts';
import type { Operator } from './operator.ts';
import { runCommand } from './program.ts';
import { sendCommand } from './running-site/send-command.ts';
import { openSiteOf } from './site.ts';
import { terminal } from './terminal.ts';

// `npm run admin -- …`: what is done to a site by who runs it. A running site on the embedded database does it itself.

// Files that this process writes are not readable by other users of the machine.
process.umask(0o077);
const typed = process.argv.slice(2);
process.exitCode = await run();

async function run(): Promise<number> {
  try {
    const settings = readSettings(process.env);
    const code = settings.databaseUrl === null ? await sendCommand(settings.dataDir, typed, terminal) : null;
    if (code !== null) return code;
    return await runCommand(typed, {
      terminal,
      readSettings: () => settings,
      running: null,
      withSite: openSiteOf(settings),
    });
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return runCommand(typed, refuseWith(error));
  }
}

/** Lets commands that need settings end with their problems; help is given all the same. */
function refuseWith(error: SettingsError): Operator {
  return {
    terminal,
    readSettings() {
      throw error;
    },
    running: null,
    withSite: async () => Promise.reject(error),
  };
}
