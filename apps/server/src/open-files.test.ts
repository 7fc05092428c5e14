import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { signUpArtist } from '#test-kit/crash/writers.ts';
import { clonePostgres } from '#test-kit/databases/postgres-clones.ts';
import { makeJpeg } from '#test-kit/files/pictures.ts';
import { startServerProcess } from '#test-kit/processes/server-process.ts';

const openFiles = 110;
/** Their code is loaded when they are first asked for. */
const pages = ['/about', '/hi/privacy'];
/** Longer than the interval of what the process does regularly. */
const severalTicksMs = 4_000;

/** Sends requests over one connection, which it opens with the first. */
function openConnection(origin: string, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    async ask(method: string, path: string, form?: FormData): Promise<number> {
      const body = form && new Response(form);
      const type = body?.headers.get('content-type');
      const headers = { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) };
      const sent = request(`${origin}${path}`, { agent, method, headers });
      sent.end(body && Buffer.from(await body.arrayBuffer()));
      const [answer] = await once(sent, 'response');
      await text(answer);
      return answer.statusCode;
    },
    close: () => agent.destroy(),
  };
}

test('goes on where it may open no more files, and answers all again once connections are closed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kalaangan-files-'));
  const postgres = await clonePostgres();
  const server = await startServerProcess(
    { DATA_DIR: dataDir, DATABASE_URL: postgres.url, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
    { openFiles },
  );
  const idle: Socket[] = [];
  try {
    await server.ready();
    const token = await signUpArtist(server.origin, dataDir, { accounts: [], artworks: [], strange: [] });
    const connection = openConnection(server.origin, token);
    expect(await connection.ask('GET', '/livez')).toBe(200);

    const { hostname, port } = new URL(server.origin);
    for (let opened = 0; opened < 120; opened++)
      idle.push(connect({ host: hostname, port: Number(port) }).on('error', () => {}));
    const countOpen = async () => (await readdir(`/proc/${server.pid}/fd`)).length;
    // One is kept for connections that are closed at once.
    await expect.poll(countOpen).toBeGreaterThanOrEqual(openFiles - 1);

    const until = performance.now() + severalTicksMs;
    const image = await makeJpeg();
    while (performance.now() < until) {
      expect(await connection.ask('GET', '/livez')).toBe(200);
      expect([200, 503]).toContain(await connection.ask('GET', '/api/notifications'));
      expect([201, 503]).toContain(
        await connection.ask('POST', '/api/artworks', artworkForm({ images: [image] })),
      );
      for (const page of pages) expect([200, 503]).toContain(await connection.ask('GET', page));
      await sleep(100);
    }

    for (const socket of idle) socket.destroy();
    connection.close();
    await server.ready();
    for (const path of [...pages, '/', '/api/artworks'])
      expect((await fetch(`${server.origin}${path}`)).status, path).toBe(200);
    const published = openConnection(server.origin, token);
    expect(await published.ask('POST', '/api/artworks', artworkForm({ images: [image] }))).toBe(201);
    published.close();
  } finally {
    for (const socket of idle) socket.destroy();
    await server.kill();
    await postgres.destroy();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
});
