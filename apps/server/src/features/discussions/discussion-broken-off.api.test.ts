import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { discussionAddresses as at } from '@kalaangan/contract/discussions';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clearSubjectsAndMedia } from '#test-kit/clear-subjects.ts';
import { ask } from '#test-kit/client.ts';
import { blocks, discussionForm } from '#test-kit/discussion-form.ts';
import { makeMovie } from '#test-kit/films.ts';
import { findLeftovers, nothing } from '#test-kit/leftovers.ts';
import { listen } from '#test-kit/listening.ts';
import { makePng } from '#test-kit/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

const MB = 1024 * 1024;

let site: TestApp;
let port: number;
let picture: Buffer;
/** A form's beginning: a title and a whole picture. */
let bodyBefore: Buffer;
beforeAll(async () => {
  site = await startTestApp();
  ({ port } = await listen(site.app));
  picture = await makePng();
  bodyBefore = Buffer.concat([
    Buffer.from(`${part('title')}Broken\r\n${part('images', 'one.png')}`),
    picture,
    Buffer.from('\r\n'),
  ]);
});
afterAll(() => site.stop());
beforeEach(() => clearSubjectsAndMedia(site));

const leftovers = () => findLeftovers(site.database, site.settings.dataDir);
async function until(reached: (found: Awaited<ReturnType<typeof leftovers>>) => boolean): Promise<void> {
  await expect.poll(async () => reached(await leftovers()), { timeout: 15_000, interval: 20 }).toBe(true);
}
/** Nobody is told when the server has noticed that its client is gone. */
async function expectLeft(subjects: number): Promise<void> {
  await expect.poll(leftovers, { timeout: 15_000, interval: 50 }).toEqual({ ...nothing, subjects });
}

const part = (name: string, filename?: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n`;

async function begin(path: string, announced: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${site.cast.asha.token}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${announced}\r\n\r\n`,
  );
  socket.write(bodyBefore);
  return socket;
}

async function send(socket: Socket, bytes: number): Promise<void> {
  const chunk = Buffer.alloc(MB, 0xab);
  for (let sent = 0; sent < bytes; sent += chunk.length)
    if (!socket.write(chunk)) await once(socket, 'drain');
}

it.each(['resetAndDestroy', 'destroy', 'end'] as const)(
  'leaves nothing of a film of 300 MB that breaks off in its middle, nor of the picture before it (%s)',
  async (how) => {
    const socket = await begin('/api/discussions', 300 * MB);
    socket.write(part('video', 'film.mp4'));
    socket.write(makeMovie().subarray(0, 500));
    await send(socket, how === 'destroy' ? 150 * MB : 8 * MB);
    await until(({ media, incoming }) => media['pending'] === 1 && incoming.length === 1);
    socket[how]();
    await expectLeft(0);
  },
  60_000,
);

it('leaves nothing when the connection breaks after the last file, before the form is whole', async () => {
  const socket = await begin('/api/discussions', 10 * MB);
  socket.write(`${part('content')}[{"type":"image","con`);
  await until(({ media }) => media['pending'] === 1);
  socket.resetAndDestroy();
  await expectLeft(0);
});

it('publishes nothing whose sender has gone while the server worked on its files: it will come once more', async () => {
  const content = blocks(['text', 'Look'], ['image', 'image-0'], ['image', 'image-1']);
  const middle = `${part('content')}${content}\r\n`;
  const end = Buffer.concat([Buffer.from(part('images', 'two.png')), picture, Buffer.from('\r\n--b--\r\n')]);
  const connection = once(site.app.server, 'connection');
  const socket = await begin('/api/discussions', bodyBefore.length + middle.length + end.length);
  const [far] = await connection;
  socket.write(middle);
  await until(({ media }) => media['pending'] === 1);
  // The second picture waits here for its row.
  await site.database.kysely.transaction().execute(async (tx) => {
    await sql`lock table media in access exclusive mode`.execute(tx);
    const before = far.bytesRead;
    socket.write(end);
    await expect.poll(() => far.bytesRead - before).toBe(end.length);
    socket.destroy();
    await once(far, 'close');
  });
  await expectLeft(0);
});

it('leaves nothing of a reply that breaks off', async () => {
  const { body } = await ask(site.app, at.create, { form: discussionForm(), token: site.cast.asha.token });
  const socket = await begin(`/api/discussions/${body._id}/reply`, 10 * MB);
  socket.write(part('content'));
  await until(({ media }) => media['pending'] === 1);
  socket.resetAndDestroy();
  await expectLeft(1);
});
