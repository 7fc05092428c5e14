import { execFile } from 'node:child_process';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { withClient } from './postgres.ts';

const run = promisify(execFile);

/** Lines about the machine and the versions that the figures depend on. */
export async function describeConditions(options: {
  startedAt: Date;
  load: readonly number[];
  /** `readCoreShare` at the beginning of each measurement. */
  coreShares: readonly number[];
  rows: number;
  postgresUrl: string | null;
}): Promise<string[]> {
  const { startedAt, load, coreShares, rows, postgresUrl } = options;
  const [cpu] = cpus();
  const postgres =
    postgresUrl &&
    (await withClient(postgresUrl, (client) =>
      client.query<{ server_version: string }>('show server_version'),
    ));
  const version = postgres ? postgres.rows[0]?.server_version : 'not used';
  return [
    `Date: ${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${Math.round((Date.now() - startedAt.getTime()) / 60_000)} minutes`,
    `Machine: ${cpus().length} × ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}`,
    `Load of the machine before and after: ${load[0]?.toFixed(1)} and ${loadavg()[0]?.toFixed(1)}`,
    `A process that counts got ${percent(Math.min(...coreShares))} to ${percent(Math.max(...coreShares))} of a core: a figure in milliseconds or seconds is too high by as much, a ratio only less sure`,
    `Versions: Node ${process.versions.node}, PostgreSQL ${version}, sharp ${sharp.versions.sharp} (libvips ${sharp.versions.vips}), ${await browserVersion()}`,
    `Large database: ${rows.toLocaleString('en')} artworks`,
  ];
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

export function browserPath(): string {
  return process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
}

async function browserVersion(): Promise<string> {
  return run(browserPath(), ['--version']).then(
    ({ stdout }) => stdout.trim().split(' ').slice(0, 2).join(' '),
    () => 'no Chromium',
  );
}
