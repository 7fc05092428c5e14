import { setTimeout as sleep } from 'node:timers/promises';
import { generalMessages as messages } from '@kalaangan/contract/errors';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '#test-kit/processes/listening.ts';
import { openRawConnection, type RawConnection } from '#test-kit/processes/raw-connection.ts';
import type { HttpLimits } from './limits.ts';
import { readForm, registerMultipart } from '../calls/multipart.ts';
import { createHttpServer } from './server.ts';

const limits = {
  headersMs: 200,
  checkMs: 20,
  call: { windowMs: 300, bytes: Number.POSITIVE_INFINITY, wholeMs: 300 },
  upload: { windowMs: 1000, bytes: 1, wholeMs: 60_000 },
  lingerMs: 100,
};

const running: { app: FastifyInstance; connections: RawConnection[] }[] = [];
afterEach(async () => {
  for (const { app, connections } of running.splice(0)) {
    for (const { socket } of connections) socket.destroy();
    await app.close();
  }
});

/** A server with one call that takes JSON and one that takes files; it counts the bytes of these. */
async function start(own: Partial<HttpLimits> = {}): Promise<() => Promise<RawConnection>> {
  const app = createHttpServer({
    log: pino({ level: 'silent' }),
    trustedProxies: null,
    limits: { ...limits, ...own },
  });
  await registerMultipart(app);
  app.post('/json', async () => ({ read: true }));
  app.post('/files', { config: { takesFiles: true } }, (request) =>
    readForm(request, async (parts) => {
      let bytes = 0;
      for await (const part of parts)
        if (part.kind === 'file') for await (const chunk of part.stream) bytes += Buffer.from(chunk).length;
      return { bytes };
    }),
  );
  const { port } = await listen(app);
  const connections: RawConnection[] = [];
  running.push({ app, connections });
  return async () => {
    const connection = await openRawConnection(port);
    connections.push(connection);
    return connection;
  };
}

const head = (path: string, type: string, length = 1000) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;
const form = 'multipart/form-data; boundary=b';
const file = '--b\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\n';

it('a connection that has never sent anything does not delay the stop of the server', async () => {
  const connect = await start({ headersMs: 60_000 });
  const unused = await connect();
  const used = await connect();
  used.write('GET /nothing HTTP/1.1\r\nhost: x\r\n\r\n');
  expect((await used.nextAnswer())?.status).toBe(404);
  await running[0]?.app.close();
  await Promise.all([unused.closed, used.closed]);
});

describe('a connection that stops', () => {
  it.each([
    ['inside its headers', 'POST /json HTTP/1.1\r\nhost: x\r\ncontent-'],
    ['before a body of JSON', head('/json', 'application/json')],
    ['inside a body of JSON', `${head('/json', 'application/json')}{"a":`],
    [
      'inside a chunk',
      'POST /json HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nff\r\n{',
    ],
    ['before a form', head('/files', form)],
    ['inside the headers of a part', `${head('/files', form)}--b\r\ncontent-dispo`],
    ['inside a file', `${head('/files', form)}${file}xxxx`],
    ['between two files', `${head('/files', form)}${file}xxxx\r\n--b`],
    ['inside an empty file', `${head('/files', form)}${file.replace('"a"\r', '""\r')}`],
  ])('%s is answered and closed', async (_case, text) => {
    const connection = await (await start())();
    connection.write(text);
    const answer = await connection.nextAnswer();
    expect(answer?.status).toBe(408);
    expect(JSON.parse(String(answer?.body))).toEqual({ code: 'timeout', message: messages.tooSlow });
    expect(answer?.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer?.headers.get('connection')).toBe('close');
    await connection.closed;
  });

  it('inside a form for a call that takes none is answered and closed', async () => {
    const connection = await (await start())();
    connection.write(`${head('/json', form)}--b`);
    expect((await connection.nextAnswer())?.status).toBe(200);
    await connection.closed;
  });

  it('before its first byte is closed without an answer', async () => {
    const connection = await (await start())();
    await connection.closed;
    expect(await connection.nextAnswer()).toBeNull();
  });

  it('after an answer and inside the next request is closed with 408', async () => {
    const connection = await (await start())();
    connection.write(`${head('/json', 'application/json', 2)}{}`);
    expect((await connection.nextAnswer())?.status).toBe(200);
    connection.write(`${head('/json', 'application/json')}{`);
    expect((await connection.nextAnswer())?.status).toBe(408);
    await connection.closed;
  });
});

describe('an upload', () => {
  const whole = (bytes: number) => `${file}${'x'.repeat(bytes)}\r\n--b--\r\n`;

  it('that is slow and steady is accepted, also when it takes longer than other bodies may', async () => {
    const connection = await (await start())();
    const body = whole(40);
    connection.write(head('/files', form, body.length));
    for (const letter of body) {
      connection.write(letter);
      await sleep(15);
    }
    const answer = await connection.nextAnswer();
    expect([answer?.status, String(answer?.body)]).toEqual([200, '{"bytes":40}']);
  });

  it('that sends too little in a window is refused', async () => {
    const connection = await (await start({ upload: { windowMs: 200, bytes: 10_000, wholeMs: 60_000 } }))();
    connection.write(`${head('/files', form, 100_000)}${file}`);
    const dripping = setInterval(() => connection.write('x'), 10);
    expect((await connection.nextAnswer())?.status).toBe(408);
    clearInterval(dripping);
    await connection.closed;
  });

  it('that takes longer than an upload may is refused', async () => {
    const connection = await (await start({ upload: { windowMs: 100, bytes: 1, wholeMs: 400 } }))();
    connection.write(`${head('/files', form, 100_000)}${file}`);
    const dripping = setInterval(() => connection.write('x'), 10);
    expect((await connection.nextAnswer())?.status).toBe(408);
    clearInterval(dripping);
    await connection.closed;
  });
});

describe('a refused body', () => {
  const unknown = `POST /unknown HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n`;

  it('of unknown length is read only up to a limit', async () => {
    const call = { ...limits.call, windowMs: 60_000, wholeMs: 60_000 };
    const connection = await (await start({ drainedBytes: 1_000_000, call }))();
    connection.write(unknown);
    const answer = await connection.nextAnswer();
    expect([answer?.status, answer?.headers.get('connection')]).toEqual([404, 'close']);
    const chunk = `ffff\r\n${'x'.repeat(0xffff)}\r\n`;
    const flooding = setInterval(() => connection.write(chunk), 1);
    await new Promise((resolve) => connection.socket.once('close', resolve));
    clearInterval(flooding);
    expect(connection.socket.bytesWritten).toBeGreaterThan(1_000_000);
  });

  it('that stops arriving has its connection closed, also one that would be kept', async () => {
    const connection = await (await start())();
    connection.write(`${head('/unknown', 'text/plain', 5000)}begun`);
    const answer = await connection.nextAnswer();
    expect([answer?.status, answer?.headers.get('connection')]).toEqual([404, 'keep-alive']);
    await connection.closed;
  });
});

describe('connections', () => {
  const ask = (connection: RawConnection) => {
    connection.write(`${head('/json', 'application/json', 2)}{}`);
    return connection.nextAnswer();
  };

  it('of one address are limited, and one that closes makes room', async () => {
    const open = await start({ connectionsPerAddress: 2, isUnlimited: () => false, headersMs: 60_000 });
    const [first, second, third] = [await open(), await open(), await open()];
    await third.closed;
    expect((await ask(first))?.status).toBe(200);
    expect((await ask(second))?.status).toBe(200);
    first.socket.destroy();
    await expect.poll(async () => (await ask(await open()))?.status).toBe(200);
  });

  it('of this machine are not limited by address', async () => {
    const open = await start({ connectionsPerAddress: 1, headersMs: 60_000 });
    for (const connection of [await open(), await open()]) expect((await ask(connection))?.status).toBe(200);
  });

  it('are limited in total; idle ones are closed for new ones', async () => {
    const open = await start({ connections: 2, headersMs: 60_000 });
    const kept = [await open(), await open()];
    for (const connection of kept) expect((await ask(connection))?.status).toBe(200);
    const refused = await open();
    await refused.closed;
    await Promise.all(kept.map(({ closed }) => closed));
    expect((await ask(await open()))?.status).toBe(200);
  });
});
