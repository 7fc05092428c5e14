import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readStorageSettings } from '@kalaangan/server/storage';
import { makeBackup } from './backup/make-backup.ts';
import { runCommand } from './command.ts';
import { formatFiles } from './report.ts';
import { nameByDate } from './series/dated-name.ts';
import { readKeepRules } from './series/keep-rules.ts';
import { UserError } from './user-error.ts';

/** The backup is whole, but the media store did not have everything that the site refers to. */
const incompleteCode = 2;

const help = `npm run backup -- [folder] [--into <folder>] [--keep <rules>]

  folder            the backup's own folder, which must not exist; default: one named by the time, in backups
  --into <folder>   a folder of backups: makes one in it that is named by the time
  --keep <rules>    then removes older backups that are named by the time, except
                    7: the 7 newest (with the new one), 7d, 4w: the newest of each of the last 7 days, 4 weeks that
                    have one; 7d,4w: both
  --help            shows this
`;

/** `npm run backup`: backs up a site while it runs. */
await runCommand(async (signal) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { into: { type: 'string' }, keep: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const keep = values.keep === undefined ? null : readKeepRules(values.keep);
  const target = findTarget(positionals, values.into);
  const report = (line: string) => void process.stdout.write(`${line}\n`);
  const settings = readStorageSettings(process.env);
  const { media, sessionSecret } = await makeBackup({ settings, target, keep, report, signal });
  if (settings.givenSessionSecret !== null || sessionSecret === null)
    report('SESSION_SECRET is no part of it: keep it with the other settings.');
  if (media.missing === 0) return 0;
  process.stderr.write(
    `The media store lacks ${formatFiles(media.missing)} that the site refers to: see media.jsonl in the backup.\n`,
  );
  return incompleteCode;
});

function findTarget([folder, ...others]: readonly string[], into: string | undefined): string {
  if (others.length > 0 || (folder !== undefined && into !== undefined))
    throw new UserError('Say one folder: npm run backup -- /where/it/shall/be, or --into /folder/of/backups');
  return resolve(folder ?? join(into ?? 'backups', nameByDate(new Date())));
}
