import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMovie } from '#test-kit/files/videos.ts';
import { findLeftovers, nothing } from '#test-kit/content/leftovers.ts';
import { listen } from '#test-kit/processes/listening.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let port: number;
let picture: Buffer;
beforeAll(async () => {
  site = await startTestApp();
  ({ port } = await listen(site.app));
  picture = await makePng();
});
afterAll(() => site.stop());

const leftovers = () => findLeftovers(site.database, site.settings.dataDir);

async function expectNothingLeft(): Promise<void> {
  // Nothing announces that the server has noticed the disconnect.
  await expect.poll(leftovers, { timeout: 60_000, interval: 50 }).toEqual(nothing);
}

const part = (name: string, filename?: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n`;

/** Sends the head of a request with this Content-Length, and the form's text fields. */
async function beginRequest(contentLength = 10_000_000): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  socket.write(
    `POST /api/artworks HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${site.cast.asha.token}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${contentLength}\r\n\r\n`,
  );
  for (const [name, value] of [
    ['title', 'Broken'],
    ['artStyle', 'Madhubani'],
  ])
    socket.write(`${part(name ?? '')}${value}\r\n`);
  return socket;
}

async function waitUntil(
  isReached: (found: Awaited<ReturnType<typeof leftovers>>) => boolean,
): Promise<void> {
  await expect.poll(async () => isReached(await leftovers()), { timeout: 60_000, interval: 20 }).toBe(true);
}

it('leaves nothing behind when the connection breaks before the first file', async () => {
  const socket = await beginRequest();
  socket.resetAndDestroy();
  await expectNothingLeft();
});

it('leaves nothing behind when the connection breaks within the first file', async () => {
  const socket = await beginRequest();
  socket.write(part('images', 'one.png'));
  socket.write(picture.subarray(0, 100));
  await waitUntil(({ incoming }) => incoming.length === 1);
  socket.resetAndDestroy();
  await expectNothingLeft();
});

it.each(['resetAndDestroy', 'destroy', 'end'] as const)(
  'removes completed files when the connection breaks within a later one (%s)',
  async (how) => {
    const socket = await beginRequest();
    for (const name of ['one.png', 'two.png']) {
      socket.write(part('images', name));
      socket.write(picture);
      socket.write('\r\n');
    }
    socket.write(part('video', 'film.mp4'));
    socket.write(makeMovie({ mediaBytes: 5000 }).subarray(0, 3000));
    await waitUntil(({ media, incoming }) => media['pending'] === 2 && incoming.length === 1);
    socket[how]();
    await expectNothingLeft();
  },
);

it('leaves nothing behind when the connection breaks between two files', async () => {
  const socket = await beginRequest();
  socket.write(part('images', 'one.png'));
  socket.write(picture);
  socket.write('\r\n--b');
  await waitUntil(({ media }) => media['pending'] === 1);
  socket.resetAndDestroy();
  await expectNothingLeft();
});

it('answers 415 and leaves nothing behind when a client keeps sending after a rejection', async () => {
  const socket = await beginRequest(3_000_000);
  socket.write(part('images', 'text.png'));
  socket.write(
    'not an image\r\n--b\r\ncontent-disposition: form-data; name="images"; filename="z.png"\r\n\r\n',
  );
  socket.write(Buffer.alloc(3_000_000));
  const [head] = await once(socket, 'data');
  expect(String(head)).toMatch(/^HTTP\/1\.1 415 /);
  socket.destroy();
  await expectNothingLeft();
});
