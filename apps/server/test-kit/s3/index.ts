import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3StoreSettings } from '#platform/media-store/s3-settings.ts';

export type S3TestServer = {
  readonly settings: S3StoreSettings;
  readonly stop: () => Promise<void>;
};

const program = fileURLToPath(new URL('swift-peer.py', import.meta.url));
/** Debian's Python, for which the package installs Swift. */
const python = '/usr/bin/python3';
const debianPackage = 'python3-swift';
const startLimitMs = 60_000;

/**
 * Starts a real S3 server with an empty bucket: OpenStack Swift on a free port of 127.0.0.1, in a temporary
 * folder. When TEST_S3_ENDPOINT is set, uses that server with the bucket and keys of TEST_S3_* instead.
 * @throws {Error} saying what to do when Swift is not installed and cannot be
 */
export async function startS3TestServer(): Promise<S3TestServer> {
  const given = readGivenPeer(process.env);
  if (given) return { settings: given, stop: async () => {} };
  if (!isSwiftInstalled()) installSwift();
  const folder = await mkdtemp(join(tmpdir(), 'kalaangan-s3-'));
  const keys = { region: 'us-east-1', accessKeyId: 'kit:kit', secretAccessKey: 'kit-secret' };
  const child = spawn(python, [program, folder, keys.accessKeyId, keys.secretAccessKey, keys.region]);
  const stop = () => stopChild(child);
  try {
    const settings = { ...keys, endpoint: `http://127.0.0.1:${await waitForPort(child)}`, bucket: 'media' };
    await makeBucket(settings);
    return { settings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function readGivenPeer(environment: NodeJS.ProcessEnv): S3StoreSettings | null {
  const endpoint = environment.TEST_S3_ENDPOINT;
  if (!endpoint) return null;
  const required = (name: string) => {
    const value = environment[name];
    if (!value) throw new Error(`${name} is needed because TEST_S3_ENDPOINT is set.`);
    return value;
  };
  return {
    endpoint,
    bucket: required('TEST_S3_BUCKET'),
    region: environment.TEST_S3_REGION ?? 'us-east-1',
    accessKeyId: required('TEST_S3_ACCESS_KEY_ID'),
    secretAccessKey: required('TEST_S3_SECRET_ACCESS_KEY'),
  };
}

function isSwiftInstalled(): boolean {
  return (
    existsSync(python) &&
    spawnSync(python, ['-c', 'import swift.proxy.server, swift.obj.server']).status === 0
  );
}

function installSwift(): void {
  const advice =
    `The tests need an S3 server: install Debian's ${debianPackage}, or set TEST_S3_ENDPOINT, TEST_S3_BUCKET, ` +
    'TEST_S3_ACCESS_KEY_ID and TEST_S3_SECRET_ACCESS_KEY.';
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(advice);
  console.log(`Installing ${debianPackage} (a real S3 server for the tests) ...`);
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      encoding: 'utf8',
    });
  run('update');
  const installed = run('install', '-y', '--no-install-recommends', debianPackage);
  if (installed.status !== 0 || !isSwiftInstalled()) throw new Error(`${advice}\n${installed.stderr}`);
}

async function waitForPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    let errors = '';
    const fail = (why: string) => reject(new Error(`The S3 server of the tests ${why}\n${errors}`));
    const late = setTimeout(() => fail(`did not start within ${startLimitMs / 1000} s`), startLimitMs);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-4000)));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const port = /^ready (\d+)\n/m.exec(output)?.[1];
      if (!port) return;
      clearTimeout(late);
      resolve(Number(port));
    });
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => {
      clearTimeout(late);
      fail(`ended with code ${code}`);
    });
  });
}

async function makeBucket(settings: S3StoreSettings): Promise<void> {
  const { endpoint, region, accessKeyId, secretAccessKey, bucket } = settings;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
  });
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  } finally {
    client.destroy();
  }
}

/** The server ends and removes its folder when its standard input is closed. */
async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.stdin?.end();
  const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(late);
}
