import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyEmbeddedTemplate } from '#test-kit/databases/embedded-clones.ts';
import { clonePostgres } from '#test-kit/databases/postgres-clones.ts';
import { publish, signUpArtist, type Answered } from '#test-kit/crash/writers.ts';
import { waitForExit, findDecoders } from '#test-kit/files/decoder-processes.ts';
import { makeJpeg } from '#test-kit/files/pictures.ts';
import { everyAddress } from '#platform/config/every-address.ts';
import { startServerProcess } from '#test-kit/processes/server-process.ts';

let dataDir: string;
/** Timeout of polling: processes start slowly on a busy machine. */
const longPoll = { timeout: 60_000 };

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kalaangan-main-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it.each(['PostgreSQL', 'the embedded database'] as const)(
  'stops accepting on SIGTERM, finishes requests under way and exits with 0 on %s',
  async (database) => {
    const postgres = database === 'PostgreSQL' ? await clonePostgres() : null;
    if (!postgres) await copyEmbeddedTemplate(dataDir);
    const server = await startServerProcess({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...(postgres && { DATABASE_URL: postgres.url }),
    });
    try {
      await server.ready();
      // A login request whose head and first bytes the server has received.
      const body = JSON.stringify({ email: 'nobody@example.org', password: 'Kolam#2025' });
      const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
      await once(socket, 'connect');
      let answer = '';
      socket.on('data', (part) => (answer += String(part)));
      socket.write(
        `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n`,
      );
      await expect.poll(() => answer, longPoll).toContain('100 Continue');
      socket.write(body.slice(0, 10));

      const stopped = server.stop();
      await expect
        .poll(
          () =>
            fetch(`${server.origin}/healthz`).then(
              ({ status }) => status,
              () => 'refused',
            ),
          longPoll,
        )
        .not.toBe(200);
      socket.write(body.slice(10));
      await expect.poll(() => answer, longPoll).toContain('HTTP/1.1 401');
      socket.end();
      expect(await stopped).toBe(0);
    } finally {
      await server.kill();
      await postgres?.destroy();
    }
  },
);

it('tells balancers that it stops, and answers all that comes meanwhile', async () => {
  await copyEmbeddedTemplate(dataDir);
  const server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'error', TRUST_PROXY: 'on' });
  const ask = (path: string) =>
    fetch(`${server.origin}${path}`).then(
      ({ status, headers }) => ({ status, connection: headers.get('connection') }),
      () => 'refused',
    );
  try {
    await server.ready();
    expect(await ask('/livez')).toEqual({ status: 200, connection: 'keep-alive' });
    // The second one is repeated from memory.
    for (let time = 0; time < 2; time++) expect(await ask('/api/artworks')).toMatchObject({ status: 200 });
    const stopped = server.stop();
    await expect
      .poll(() => ask('/livez'), { ...longPoll, interval: 10 })
      .toEqual({ status: 503, connection: 'close' });
    expect(await ask('/api/artworks')).toEqual({ status: 200, connection: 'close' });
    expect(await ask('/healthz')).toMatchObject({ status: 200 });
    expect(await stopped).toBe(0);
    expect(await ask('/livez')).toBe('refused');
  } finally {
    await server.kill();
  }
});

it('listens on the addresses of IPv4 and IPv6 by default', async () => {
  await copyEmbeddedTemplate(dataDir);
  const server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'error', HOST: '' });
  try {
    await server.ready();
    const { port } = new URL(server.origin);
    for (const host of everyAddress() === '::' ? ['127.0.0.1', '[::1]'] : ['127.0.0.1'])
      expect((await fetch(`http://${host}:${port}/livez`)).status, host).toBe(200);
  } finally {
    await server.kill();
  }
});

it.each(['stop', 'kill'] as const)('leaves no decoder process behind after a %s', async (end) => {
  await copyEmbeddedTemplate(dataDir);
  const server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  try {
    await server.ready();
    expect(await findDecoders(server.pid)).toEqual([]);
    const answered: Answered = { accounts: [], artworks: [], strange: [] };
    const token = await signUpArtist(server.origin, dataDir, answered);
    await publish(server.origin, token, [await makeJpeg()], answered);
    const decoders = await findDecoders(server.pid);
    expect(decoders).not.toEqual([]);
    await server[end]();
    for (const pid of decoders) await waitForExit(pid);
  } finally {
    await server.kill();
  }
});

it('exits with 1 and a line for each invalid setting, before it creates anything', async () => {
  const server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'loud', RATE_LIMITS: 'no' });
  const ended: unknown = await server.ready().catch((error: unknown) => error);
  expect(ended).toBeInstanceOf(Error);
  const [first, ...lines] = String(ended).trim().split('\n');
  expect(first).toContain('the server ended (1):');
  expect(lines.map((line) => line.split(':')[0])).toEqual(['RATE_LIMITS', 'LOG_LEVEL']);
  expect(await readdir(dataDir)).toEqual([]);
});
