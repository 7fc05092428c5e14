import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readStorageSettings } from '@kalaangan/server/storage';
import { makeBackup } from './backup/make-backup.ts';
import { runCommand } from './command.ts';
import { formatFiles } from './report.ts';
import { nameByDate } from './series/dated-name.ts';
import { UserError } from './user-error.ts';

/** The backup is whole, but the media store did not have everything that the site refers to. */
const incompleteCode = 2;

/** `npm run backup`: backs up a site while it runs. */
await runCommand(async (signal) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder = `backups/${nameByDate(new Date())}`, ...others] = positionals;
  if (others.length > 0) throw new UserError('Say one folder: npm run backup -- /where/it/shall/be');
  const target = resolve(folder);
  const report = (line: string) => void process.stdout.write(`${line}\n`);
  const settings = readStorageSettings(process.env);
  const { media, sessionSecret } = await makeBackup({ settings, target, report, signal });
  if (settings.givenSessionSecret !== null || sessionSecret === null)
    report('SESSION_SECRET is no part of it: keep it with the other settings.');
  report(`The backup is whole: ${target}`);
  if (media.missing === 0) return 0;
  process.stderr.write(
    `The media store lacks ${formatFiles(media.missing)} that the site refers to: see media.jsonl in the backup.\n`,
  );
  return incompleteCode;
});
