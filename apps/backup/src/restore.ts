import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readStorageSettings } from '@kalaangan/server/storage';
import { runCommand } from './command.ts';
import { formatBytes, formatCount, formatFiles } from './report.ts';
import { restoreBackup } from './restore/restore-backup.ts';
import { UserError } from './user-error.ts';

/** `npm run restore`: restores a backup into an empty place. */
await runCommand(async (signal) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0)
    throw new UserError('Say which backup: npm run restore -- backups/2026-01-01T00-00-00Z');
  const report = (line: string) => void process.stdout.write(`${line}\n`);
  const settings = readStorageSettings(process.env);
  const { tables, media } = await restoreBackup({ settings, folder: resolve(folder), report, signal });
  for (const { name, rows } of tables) if (rows > 0) report(`  ${name}: ${formatCount(rows)}`);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  report(
    `Restored: ${formatCount(rows)} rows in ${tables.length} tables, ${formatFiles(media.objects)} with ${formatBytes(media.objectBytes)}. All counts and hashes equal those of the backup.`,
  );
  return 0;
});
