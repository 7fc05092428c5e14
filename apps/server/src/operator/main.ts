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
    return code ?? (await runCommand(typed, { terminal, withSite: openSiteOf(settings) }));
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    // Help is given all the same.
    const refuse: Operator['withSite'] = async () => Promise.reject(error);
    return runCommand(typed, { terminal, withSite: refuse });
  }
}
