import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataAddress, doc, image, paragraph } from '#test-kit/content/blog-form.ts';
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

async function waitForReceivedFiles(count: number): Promise<void> {
  const received = async () => (await leftovers()).incoming.length;
  await expect.poll(received, { timeout: 60_000, interval: 20 }).toBe(count);
}

const part = (name: string, filename?: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n`;

const title = `${part('title')}${JSON.stringify(doc(paragraph('Broken')))}\r\n`;

/** Sends the head of a request with this Content-Length, and the form's title. */
async function beginRequest(contentLength = 10_000_000): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  socket.write(
    `POST /api/blogs HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${site.cast.asha.token}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${contentLength}\r\n\r\n`,
  );
  socket.write(title);
  return socket;
}

it.each(['resetAndDestroy', 'destroy', 'end'] as const)(
  'leaves nothing behind when the connection breaks within a `data:` URL (%s)',
  async (how) => {
    const socket = await beginRequest();
    const content = JSON.stringify(
      doc(image(dataAddress('image/png', picture)), image(dataAddress('image/jpeg', Buffer.alloc(9000)))),
    );
    socket.write(part('content') + content.slice(0, -2000));
    await waitForReceivedFiles(2);
    socket[how]();
    await expectNothingLeft();
  },
);

it.each(['resetAndDestroy', 'destroy', 'end'] as const)(
  'removes completed files when the connection breaks within a later one (%s)',
  async (how) => {
    const socket = await beginRequest();
    for (const name of ['thumbnail', 'media']) {
      socket.write(part(name, 'one.png'));
      socket.write(picture);
      socket.write('\r\n');
    }
    socket.write(part('media', 'two.png'));
    socket.write(picture.subarray(0, 50));
    await waitForReceivedFiles(3);
    socket[how]();
    await expectNothingLeft();
  },
);

it('leaves nothing behind when the connection breaks before the last part', async () => {
  const socket = await beginRequest();
  socket.write(`${part('content')}${JSON.stringify(doc(image(dataAddress('image/png', picture))))}\r\n`);
  socket.write(part('thumbnail', 'one.png'));
  socket.write(picture);
  socket.write('\r\n--b');
  await waitForReceivedFiles(2);
  socket.resetAndDestroy();
  await expectNothingLeft();
});

it('publishes nothing when the client disconnects while its files are processed', async () => {
  const file = (name: string) =>
    Buffer.concat([Buffer.from(part(name, 'one.png')), picture, Buffer.from('\r\n')]);
  const content = `${part('content')}${JSON.stringify(doc(image('upload:0')))}\r\n`;
  const first = Buffer.concat([Buffer.from(title + content), file('thumbnail')]);
  const rest = Buffer.concat([file('media'), Buffer.from('--b--\r\n')]);
  const connection = once(site.app.server, 'connection');
  const socket = await beginRequest(first.length + rest.length);
  const [serverSocket] = await connection;
  socket.write(first.subarray(Buffer.byteLength(title)));
  await waitForReceivedFiles(1);
  // The transaction that publishes the blog waits for this lock.
  await site.database.transaction(async (tx) => {
    await sql`lock table subjects in access exclusive mode`.execute(tx);
    const before = serverSocket.bytesRead;
    socket.write(rest);
    await expect
      .poll(() => serverSocket.bytesRead - before, { timeout: 60_000, interval: 20 })
      .toBe(rest.length);
    socket.destroy();
    await once(serverSocket, 'close');
  });
  await expectNothingLeft();
});

it('answers 400 and leaves nothing behind when a client keeps sending after a rejection', async () => {
  const socket = await beginRequest(9_000_000);
  for (const name of ['one.png', 'two.png']) socket.write(`${part('thumbnail', name)}x\r\n`);
  socket.write(part('content'));
  socket.write(Buffer.alloc(9_000_000, 'x'));
  const [head] = await once(socket, 'data');
  expect(String(head)).toMatch(/^HTTP\/1\.1 400 /);
  socket.destroy();
  await expectNothingLeft();
});
