import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '#test-kit/processes/listening.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { openRawConnection, type RawAnswer, type RawConnection } from '#test-kit/processes/raw-connection.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let port: number;
beforeAll(async () => {
  site = await startTestApp();
  ({ port } = await listen(site.app));
});
afterAll(() => site.stop());

type Sent = {
  address: string;
  type: string;
  body: Buffer;
  isChunked: boolean;
  /** Has no body, and no header that says so. */
  isBare?: boolean;
  hasSession: boolean;
  expectsContinue: boolean;
};

const form = 'multipart/form-data; boundary=b';
const part = (name: string, filename?: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n`;
const end = '\r\n--b--\r\n';

function bytesOf({ address, type, body, isChunked, isBare, hasSession, expectsContinue }: Sent): Buffer {
  const head = [
    `${address} HTTP/1.1`,
    'host: x',
    ...(type ? [`content-type: ${type}`] : []),
    ...(hasSession ? [`authorization: Bearer ${site.cast.asha.token}`] : []),
    ...(expectsContinue ? ['expect: 100-continue'] : []),
    ...(isChunked ? ['transfer-encoding: chunked'] : isBare ? [] : [`content-length: ${body.length}`]),
    '\r\n',
  ].join('\r\n');
  if (!isChunked) return Buffer.concat([Buffer.from(head), body]);
  const size = Buffer.from(`${body.length.toString(16)}\r\n`);
  const chunk = body.length > 0 ? [size, body, Buffer.from('\r\n')] : [];
  return Buffer.concat([Buffer.from(head), ...chunk, Buffer.from('0\r\n\r\n')]);
}

const ordinary: Omit<Sent, 'address' | 'body'> = {
  type: form,
  isChunked: false,
  hasSession: true,
  expectsContinue: false,
};

/** Sends in pieces. @param cuts where they end, as shares of the whole, from 0 to 1 */
async function send(connection: RawConnection, bytes: Buffer, cuts: number[]): Promise<void> {
  let from = 0;
  for (const share of [...cuts.toSorted((a, b) => a - b), 1]) {
    const to = Math.round(share * bytes.length);
    connection.write(bytes.subarray(from, to));
    from = to;
    await turn();
  }
}

/** Far longer than any answer takes on a busy machine. */
const silenceMs = 15_000;

async function answerOrSilence(connection: RawConnection, toHead: boolean): Promise<RawAnswer> {
  const silence = AbortSignal.timeout(silenceMs);
  const answer = await Promise.race([
    connection.nextAnswer(toHead),
    new Promise<'silence'>((resolve) => silence.addEventListener('abort', () => resolve('silence'))),
  ]);
  if (answer === 'silence') throw new Error('no answer');
  if (!answer) throw new Error('the connection was closed without an answer');
  return answer;
}

type Conversation = { requests: Sent[]; isPipelined: boolean; cuts: number[] };

/** @returns the statuses, fewer than the requests if the server closed the connection */
async function converse({ requests, isPipelined, cuts }: Conversation): Promise<number[]> {
  const connection = await openRawConnection(port);
  const statuses: number[] = [];
  try {
    const sent = isPipelined ? send(connection, Buffer.concat(requests.map(bytesOf)), cuts) : null;
    for (const request of requests) {
      const sending = sent ?? send(connection, bytesOf(request), cuts);
      const { status, headers } = await answerOrSilence(connection, request.address.startsWith('HEAD'));
      statuses.push(status);
      await sending;
      if (headers.get('connection') !== 'close') continue;
      await connection.closed;
      break;
    }
    return statuses;
  } finally {
    connection.socket.destroy();
  }
}

const filling = (bytes: number) => 'x'.repeat(bytes);
const sizes = fc.constantFrom(0, 1, 17 * 1024, 70_000, 400_000, 2 * 1024 * 1024);
/** Pieces of forms in any order: complete ones, broken ones, ones that end before their body does. */
const formPieces = fc.array(
  fc.oneof(
    fc.constantFrom('--b', '\r\n--b', '--', '\r\n', end, '\r\n\r\n', part('title'), part('__proto__', 'p')),
    fc.constantFrom(part('images', ''), part('images', 'a.png'), part('toString'), 'content-type: a/b\r\n'),
    sizes.map(filling),
  ),
  { maxLength: 7 },
);

const sentAnyhow: fc.Arbitrary<Sent> = fc
  .record({
    address: fc.constantFrom(
      'POST /api/applications/unknown',
      'POST /api/applications/kalaklub',
      'POST /api/auth/login',
      'POST /api/artworks',
      'POST /api/blogs',
      'POST /api/discussions',
      'PUT /api/users/profile',
      'PUT /api/users/profile-image',
      'POST /api/nothing',
      'PATCH /api/artworks',
      'DELETE /api/users/me',
      'GET /api/artworks',
      'HEAD /api/artworks',
      'POST /api/%',
      'POST /healthz',
    ),
    isChunked: fc.boolean(),
    hasSession: fc.boolean(),
    expectsContinue: fc.boolean(),
    content: fc.oneof(
      formPieces.map((pieces) => ({ type: form, text: pieces.join('') })),
      sizes.map((bytes) => ({ type: 'application/json', text: JSON.stringify({ email: filling(bytes) }) })),
      fc.record({
        type: fc.constantFrom('', 'application/json', 'multipart/form-data', 'text/plain', 'rubbish'),
        text: sizes.map(filling),
      }),
    ),
  })
  .map(({ content: { type, text }, ...rest }) => ({ ...rest, type, body: Buffer.from(text) }));

const sentByBrowser: Sent = {
  ...ordinary,
  address: 'GET /api/artworks',
  type: '',
  body: Buffer.from(''),
  isBare: true,
  hasSession: false,
};

describe('requests of one connection', () => {
  it('are all answered, in order, until an answer says that the connection closes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          requests: fc.array(fc.oneof(sentAnyhow, sentAnyhow, fc.constant(sentByBrowser)), {
            minLength: 1,
            maxLength: 5,
          }),
          isPipelined: fc.boolean(),
          cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
        }),
        async (conversation) => {
          for (const status of await converse(conversation)) expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 150 },
    );
  });

  const unknownForm: Sent = {
    ...ordinary,
    address: 'POST /api/applications/unknown',
    type: 'application/json',
    body: Buffer.from('{}'),
  };

  it('are answered after an upload whose form ends before its body', async () => {
    const body = Buffer.from(`${end}--b${filling(400_000)}`);
    const upload = { ...ordinary, address: 'PUT /api/users/profile', body };
    for (const isPipelined of [false, true])
      expect(await converse({ requests: [upload, unknownForm], isPipelined, cuts: [] })).toEqual([200, 404]);
  });

  it('are answered in turn when one that waits expects to be asked for its body', async () => {
    const waiting = {
      ...ordinary,
      address: 'GET /api/artworks',
      body: Buffer.from(''),
      hasSession: false,
      expectsContinue: true,
    };
    const slow = { ...unknownForm, hasSession: false };
    const requests = [slow, waiting, unknownForm];
    for (let time = 0; time < 5; time++)
      expect(await converse({ requests, isPipelined: true, cuts: [] })).toEqual([404, 200, 404]);
  });

  it.each([
    ['has no session', { address: 'POST /api/artworks', hasSession: false }, 401],
    ['names no boundary', { address: 'POST /api/artworks', type: 'multipart/form-data' }, 400],
    ['is for no route', { address: 'POST /api/nothing' }, 404],
    ['has a type that is not accepted', { address: 'POST /api/artworks', type: 'text/plain' }, 415],
  ])(
    'are answered after an upload that %s, whose body comes after its answer',
    async (_case, about, status) => {
      const upload = { ...ordinary, ...about, body: Buffer.from(filling(400_000)) };
      const bytes = bytesOf(upload);
      const connection = await openRawConnection(port);
      const answered = bytes.length - 400_000;
      connection.write(bytes.subarray(0, answered));
      expect((await answerOrSilence(connection, false)).status).toBe(status);
      connection.write(Buffer.concat([bytes.subarray(answered), bytesOf(unknownForm)]));
      expect((await answerOrSilence(connection, false)).status).toBe(404);
      connection.socket.destroy();
    },
  );
});

it('answers 400 to a form that breaks off in an empty file while the file before it is decoded', async () => {
  const picture = await makePng();
  const body = Buffer.concat([
    Buffer.from(part('images', 'a.png')),
    picture,
    Buffer.from(`\r\n${part('images', '')}\r\n`),
  ]);
  const requests = [{ ...ordinary, address: 'POST /api/artworks', body }];
  expect(await converse({ requests, isPipelined: false, cuts: [] })).toEqual([400]);
});

it('answers 413 to a body that is too large, also while the rest of it is being sent', async () => {
  const body = Buffer.from(JSON.stringify({ email: filling(4 * 1024 * 1024) }));
  for (const isChunked of [false, true])
    for (let time = 0; time < 20; time++) {
      const request = {
        ...ordinary,
        address: 'POST /api/auth/login',
        type: 'application/json',
        body,
        isChunked,
      };
      expect(await converse({ requests: [request], isPipelined: false, cuts: [0.3, 0.6] })).toEqual([413]);
    }
});
