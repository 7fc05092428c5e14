import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { discussionAddresses as at } from '@kalaangan/contract/discussions/discussions';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clearSubjectsAndMedia } from '#test-kit/content/clear-subjects.ts';
import { ask } from '#test-kit/client.ts';
import { blocks, discussionForm } from '#test-kit/content/discussion-form.ts';
import { makeMovie } from '#test-kit/files/videos.ts';
import { findLeftovers, nothing } from '#test-kit/content/leftovers.ts';
import { listen } from '#test-kit/processes/listening.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

const MB = 1024 * 1024;

let site: TestApp;
let port: number;
let picture: Buffer;
/** The first parts of a form: a title and a complete image. */
let firstParts: Buffer;
beforeAll(async () => {
  site = await startTestApp();
  ({ port } = await listen(site.app));
  picture = await makePng();
  firstParts = Buffer.concat([
    Buffer.from(`${part('title')}Broken\r\n${part('images', 'one.png')}`),
    picture,
    Buffer.from('\r\n'),
  ]);
});
afterAll(() => site.stop());
beforeEach(() => clearSubjectsAndMedia(site));

const leftovers = () => findLeftovers(site.database, site.settings.dataDir);
async function waitUntil(
  isReached: (found: Awaited<ReturnType<typeof leftovers>>) => boolean,
): Promise<void> {
  await expect.poll(async () => isReached(await leftovers()), { timeout: 60_000, interval: 20 }).toBe(true);
}
/** Polls, as nothing announces that the server has noticed the disconnect. */
async function expectOnlySubjectsLeft(subjects: number): Promise<void> {
  await expect.poll(leftovers, { timeout: 60_000, interval: 50 }).toEqual({ ...nothing, subjects });
}

const part = (name: string, filename?: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n`;

/** Sends the head of a request with this Content-Length, and `firstParts`. */
async function beginRequest(path: string, contentLength: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${site.cast.asha.token}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${contentLength}\r\n\r\n`,
  );
  socket.write(firstParts);
  return socket;
}

async function send(socket: Socket, bytes: number): Promise<void> {
  const chunk = Buffer.alloc(MB, 0xab);
  for (let sent = 0; sent < bytes; sent += chunk.length)
    if (!socket.write(chunk)) await once(socket, 'drain');
}

it.each(['resetAndDestroy', 'destroy', 'end'] as const)(
  'removes a truncated video of 300 MB and the image before it when the connection breaks (%s)',
  async (how) => {
    const socket = await beginRequest('/api/discussions', 300 * MB);
    socket.write(part('video', 'film.mp4'));
    socket.write(makeMovie().subarray(0, 500));
    await send(socket, how === 'destroy' ? 150 * MB : 8 * MB);
    await waitUntil(({ media, incoming }) => media['pending'] === 1 && incoming.length === 1);
    socket[how]();
    await expectOnlySubjectsLeft(0);
  },
);

it('leaves nothing behind when the connection breaks after the last file', async () => {
  const socket = await beginRequest('/api/discussions', 10 * MB);
  socket.write(`${part('content')}[{"type":"image","con`);
  await waitUntil(({ media }) => media['pending'] === 1);
  socket.resetAndDestroy();
  await expectOnlySubjectsLeft(0);
});

it('publishes nothing when the client disconnects while its files are processed', async () => {
  const content = blocks(['text', 'Look'], ['image', 'image-0'], ['image', 'image-1']);
  const middle = `${part('content')}${content}\r\n`;
  const end = Buffer.concat([Buffer.from(part('images', 'two.png')), picture, Buffer.from('\r\n--b--\r\n')]);
  const connection = once(site.app.server, 'connection');
  const socket = await beginRequest('/api/discussions', firstParts.length + middle.length + end.length);
  const [serverSocket] = await connection;
  socket.write(middle);
  await waitUntil(({ media }) => media['pending'] === 1);
  // The insertion of the second image's row waits for this lock.
  await site.database.transaction(async (tx) => {
    await sql`lock table media in access exclusive mode`.execute(tx);
    const before = serverSocket.bytesRead;
    socket.write(end);
    await expect.poll(() => serverSocket.bytesRead - before).toBe(end.length);
    socket.destroy();
    await once(serverSocket, 'close');
  });
  await expectOnlySubjectsLeft(0);
});

it('leaves nothing of an interrupted reply behind', async () => {
  const { body } = await ask(site.app, at.create, { form: discussionForm(), token: site.cast.asha.token });
  const socket = await beginRequest(`/api/discussions/${body._id}/reply`, 10 * MB);
  socket.write(part('content'));
  await waitUntil(({ media }) => media['pending'] === 1);
  socket.resetAndDestroy();
  await expectOnlySubjectsLeft(1);
});
