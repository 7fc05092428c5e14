import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../apps/server/test-kit/databases/postgres-process.ts';
import type { Person } from '../../apps/server/test-kit/people/person.ts';
import { signUpByHttp, verifyByMail } from '../../apps/server/test-kit/people/signup-by-http.ts';
import { serverArguments, serverEnvironment } from '../../scripts/lib/server-node.mjs';
import { awaitReady, start, type Started } from './processes.ts';

export type Site = Started & { url: string; dataDir: string };

type SiteOptions = {
  /** A new folder by default. */
  dataDir?: string;
  /** The embedded database in `dataDir` by default. */
  databaseUrl?: string | undefined;
  environment?: Readonly<Record<string, string>>;
};

/** Makes a temporary folder that is removed with the scope. */
export async function makeFolder(scope: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kalaangan-bench-'));
  scope.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The environment of a site without rate limits and request logs, whose mails are files. */
export function siteEnvironment(
  port: number,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string | undefined },
): Record<string, string> {
  return {
    ...serverEnvironment,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
}

/** Starts a site in a process of its own and waits until it is ready. */
export async function startSite(scope: AsyncDisposableStack, options: SiteOptions = {}): Promise<Site> {
  const { databaseUrl, environment, dataDir = await makeFolder(scope) } = options;
  const port = await findFreePort();
  const args = [...serverArguments, 'apps/server/src/main.ts'];
  const env = { ...siteEnvironment(port, { dataDir, databaseUrl }), ...environment };
  const started = start(scope, process.execPath, args, env);
  const url = `http://127.0.0.1:${port}`;
  await awaitReady(`${url}/readyz`, started);
  return { ...started, url, dataDir };
}

/** Signs up somebody whose email address is verified, with a name that no measured search finds. */
export async function signUp(
  { url, dataDir }: Pick<Site, 'url' | 'dataDir'>,
  username = 'maker',
): Promise<Person> {
  const named = { name: 'Maker', username, email: `${username}@example.org` };
  const person = await signUpByHttp(url, named);
  await verifyByMail(url, dataDir, person);
  return person;
}
