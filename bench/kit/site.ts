import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverArguments, serverEnvironment } from '../../scripts/lib/server-node.mjs';
import { awaitReady, findFreePort, startFile, type Started } from './processes.ts';
import type { Scope } from './scope.ts';

export type Site = Started & { url: string };

export type SiteOptions = {
  dataDir: string;
  /** Omitted: the embedded database in `dataDir`. */
  databaseUrl?: string;
};

/** Makes a temporary folder that is removed with the scope. */
export async function makeFolder(scope: Scope): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kalaangan-bench-'));
  scope.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The environment of a measured site: without rate limits and request logs. */
export function siteEnvironment(port: number, { dataDir, databaseUrl }: SiteOptions): Record<string, string> {
  return {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
}

/** Starts a site in a child process and waits until it is ready. */
export async function startSite(scope: Scope, options: SiteOptions): Promise<Site> {
  const port = await findFreePort();
  const started = startFile(scope, 'apps/server/src/main.ts', [], {
    nodeArguments: serverArguments,
    env: { ...serverEnvironment, ...siteEnvironment(port, options) },
  });
  const url = `http://127.0.0.1:${port}`;
  await awaitReady(`${url}/readyz`, started);
  return { ...started, url };
}
