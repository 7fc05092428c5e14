import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMovie } from '#test-kit/films.ts';
import { findLeftovers, nothing } from '#test-kit/leftovers.ts';
import { listen } from '#test-kit/listening.ts';
import { makePng } from '#test-kit/pictures.ts';
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
  // Nobody is told when the server has noticed that its client is gone.
  await expect.poll(leftovers, { timeout: 10_000, interval: 50 }).toEqual(nothing);
}

const part = (name: string, filename?: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n`;

async function begin(announced = 10_000_000): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  socket.write(
    `POST /api/artworks HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${site.cast.asha.token}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${announced}\r\n\r\n`,
  );
  for (const [name, value] of [
    ['title', 'Broken'],
    ['artStyle', 'Madhubani'],
  ])
    socket.write(`${part(name ?? '')}${value}\r\n`);
  return socket;
}

async function until(reached: (found: Awaited<ReturnType<typeof leftovers>>) => boolean): Promise<void> {
  await expect.poll(async () => reached(await leftovers()), { timeout: 10_000, interval: 20 }).toBe(true);
}

it('leaves nothing when the connection breaks before the first file', async () => {
  const socket = await begin();
  socket.resetAndDestroy();
  await expectNothingLeft();
});

it('leaves nothing when the connection breaks inside the first file', async () => {
  const socket = await begin();
  socket.write(part('images', 'one.png'));
  socket.write(picture.subarray(0, 100));
  await until(({ incoming }) => incoming.length === 1);
  socket.resetAndDestroy();
  await expectNothingLeft();
});

it.each(['resetAndDestroy', 'destroy', 'end'] as const)(
  'leaves nothing of whole files when the connection breaks inside a later one (%s)',
  async (how) => {
    const socket = await begin();
    for (const name of ['one.png', 'two.png']) {
      socket.write(part('images', name));
      socket.write(picture);
      socket.write('\r\n');
    }
    socket.write(part('video', 'film.mp4'));
    socket.write(makeMovie({ mediaBytes: 5000 }).subarray(0, 3000));
    await until(({ media, incoming }) => media['pending'] === 2 && incoming.length === 1);
    socket[how]();
    await expectNothingLeft();
  },
);

it('leaves nothing when the connection breaks between two files', async () => {
  const socket = await begin();
  socket.write(part('images', 'one.png'));
  socket.write(picture);
  socket.write('\r\n--b');
  await until(({ media }) => media['pending'] === 1);
  socket.resetAndDestroy();
  await expectNothingLeft();
});

it('answers, and leaves nothing, when a client sends on after it was refused', async () => {
  const socket = await begin(3_000_000);
  socket.write(part('images', 'text.png'));
  socket.write(
    'no picture at all\r\n--b\r\ncontent-disposition: form-data; name="images"; filename="z.png"\r\n\r\n',
  );
  socket.write(Buffer.alloc(3_000_000));
  const [head] = await once(socket, 'data');
  expect(String(head)).toMatch(/^HTTP\/1\.1 415 /);
  socket.destroy();
  await expectNothingLeft();
});
