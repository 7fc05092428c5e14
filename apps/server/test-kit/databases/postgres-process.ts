import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

export type PostgresProcess = { url: string; stop(): Promise<void> };

const run = promisify(execFile);
const startMs = 30_000;
/** PostgreSQL refuses to run as root: it then runs as this user and group. */
const nobody = 65534;

const defaultSettings = {
  // Test data need not be durable.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  max_connections: '100',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
};

export type PostgresOptions = {
  /** Further settings of the server, or others than those for tests. */
  settings?: Readonly<Record<string, string>>;
  /** Whether the data is on the disk, and not in memory, where that of tests is. */
  onDisk?: boolean;
};

export type Binaries = { folder: string; binaries: string; owner: { uid: number; gid: number } | null };

/** Finds the binaries, for a user that may run them. @throws {Error} saying what to do when there are none */
export async function prepareBinaries(): Promise<Binaries> {
  const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : null;
  const folder = await mkdtemp(join(tmpdir(), 'kalaangan-postgres-'));
  try {
    if (owner) await chown(folder, owner.uid, owner.gid);
    const binaries = await findPostgresBinaries(folder, owner !== null);
    if (binaries === null)
      throw new Error(
        'No PostgreSQL for the tests: run npm ci with optional dependencies, install PostgreSQL 15 or newer (Debian: postgresql), or set TEST_DATABASE_URL.',
      );
    return { folder, binaries, owner };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Makes a temporary folder that belongs to the user of the server. */
export async function makeDataFolder({ owner }: Binaries, onDisk = false): Promise<string> {
  const data = onDisk
    ? await mkdtemp(join(tmpdir(), 'kalaangan-postgres-data-'))
    : await makeTemporaryFolder('postgres-data');
  if (owner) await chown(data, owner.uid, owner.gid);
  return data;
}

export async function initialize({ folder, binaries, owner }: Binaries, data: string): Promise<void> {
  const init = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  await run(join(binaries, 'initdb'), init, { cwd: folder, ...owner });
}

type Launch = {
  data: string;
  port: number;
  settings?: Readonly<Record<string, string>>;
  /** Folders that are removed when the server ends, unless `stop` is told to keep them. */
  folders: readonly string[];
};

/** Starts a server on a data folder, and waits until it answers. The folders stay when it cannot. */
export async function launch(
  { folder, binaries, owner }: Binaries,
  { data, port, settings, folders }: Launch,
): Promise<{ url: string; pid: number | undefined; stop(keepFolders?: boolean): Promise<void> }> {
  const options = Object.entries({ ...defaultSettings, ...settings, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...options], {
    cwd: folder,
    // A process group of its own: Ctrl-C in the terminal ends the test run, which then stops the server.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...owner,
  });
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const stop = startGuard(server, folders);
  try {
    await awaitServer(server, url);
  } catch (error) {
    await stop(true);
    throw error;
  }
  return { url, pid: server.pid, stop };
}

/**
 * Starts a server with an empty data folder, on a free port of 127.0.0.1.
 * @throws {Error} saying what to do when it cannot
 */
export async function startPostgres({ settings, onDisk }: PostgresOptions = {}): Promise<PostgresProcess> {
  const found = await prepareBinaries();
  const folders = [found.folder];
  try {
    const data = await makeDataFolder(found, onDisk);
    folders.push(data);
    await initialize(found, data);
    const port = await findFreePort();
    const { url, stop } = await launch(found, { data, port, folders, ...(settings && { settings }) });
    return { url, stop: () => stop() };
  } catch (error) {
    for (const made of folders) await rm(made, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Starts a shell that stops the server and removes its folders when its standard input is closed: by the
 * returned function, or because this process was killed.
 */
function startGuard(
  server: ChildProcess,
  folders: readonly string[],
): (keepFolders?: boolean) => Promise<void> {
  const script =
    'word=; read -r word; kill -INT "$0"; while kill -0 "$0"; do sleep 0.05; done; [ "$word" = keep ] || rm -rf "$@"';
  const guard = spawn('sh', ['-c', script, String(server.pid), ...folders], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  server.unref();
  guard.unref();
  return async (keepFolders = false) => {
    const gone = once(guard, 'exit');
    guard.ref();
    guard.stdin.end(keepFolders ? 'keep\n' : '');
    await gone;
  };
}

async function awaitServer(server: ChildProcess, url: string): Promise<void> {
  let output = '';
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-2_000);
  });
  const deadline = Date.now() + startMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline)
        throw new Error(`The PostgreSQL server of the tests did not start: ${output}`, { cause: error });
      await sleep(50);
    }
  }
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
