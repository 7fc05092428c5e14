import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { withClient } from '../../kit/postgres.ts';
import { findFreePort } from '../../kit/processes.ts';
import type { Scope } from '../../kit/scope.ts';

const startMs = 10_000;
/** Smaller than the pool of a site in tests, so that its connections share. */
const connectionsOfDatabase = 3;
/** PgBouncer refuses to run as root: it then runs as this user and group. */
const nobody = 65534;

/** @returns the program's version, or null if there is no such program */
export async function findPgbouncerVersion(program: string): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)(program, ['--version']);
    return stdout.split('\n')[0] ?? '';
  } catch {
    return null;
  }
}

/**
 * Starts PgBouncer in transaction mode before all databases of a server.
 * @param keepsStatements whether it follows prepared statements, which is possible from version 1.21 on
 * @returns its address
 */
export async function startPgbouncer(
  scope: Scope,
  { program, server, keepsStatements }: { program: string; server: string; keepsStatements: boolean },
): Promise<string> {
  const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : null;
  const folder = await mkdtemp(join(tmpdir(), 'kalaangan-pgbouncer-'));
  scope.defer(() => rm(folder, { recursive: true, force: true }));
  if (owner) await chown(folder, owner.uid, owner.gid);
  const { hostname, port: serverPort, username } = new URL(server);
  const port = await findFreePort();
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=${username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${connectionsOfDatabase}`,
    'max_client_conn = 1000',
    'server_idle_timeout = 5',
    ...(keepsStatements ? ['max_prepared_statements = 200'] : []),
  ];
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, `${settings.join('\n')}\n`, { mode: 0o644 });
  const started = spawn(program, ['-q', file], { stdio: ['ignore', 'ignore', 'pipe'], ...owner });
  let output = '';
  started.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-2_000);
  });
  const ended = once(started, 'exit');
  scope.defer(async () => {
    started.kill('SIGKILL');
    await ended;
  });
  const url = Object.assign(new URL(server), { hostname: '127.0.0.1', port: String(port) }).href;
  for (const deadline = Date.now() + startMs; ; await sleep(50)) {
    try {
      await withClient(url, (client) => client.query('select 1'));
      return url;
    } catch (error) {
      if (started.exitCode !== null || Date.now() > deadline)
        throw new Error(`PgBouncer did not start: ${output}`, { cause: error });
    }
  }
}
