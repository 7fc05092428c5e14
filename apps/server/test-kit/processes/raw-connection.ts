import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type RawAnswer = { status: number; headers: Map<string, string>; body: Buffer };

export type RawConnection = {
  socket: Socket;
  write(bytes: string | Buffer): void;
  /**
   * Waits for the next complete response, without interim ones (1xx).
   * @param toHead whether the request was a HEAD request, whose response has no body
   * @returns null when the connection ends before another response has begun
   * @throws {Error} when it ends within a response, or with bytes that are not HTTP/1.1
   */
  nextAnswer(toHead?: boolean): Promise<RawAnswer | null>;
  /**
   * Resolves when the server has closed its side of the connection. The client's side stays open until it is
   * destroyed.
   */
  closed: Promise<void>;
};

/** A TCP connection that sends exactly the given bytes and parses the HTTP responses. */
export async function openRawConnection(port: number): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let received: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  let isEnded = false;
  let wake = () => {};
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    wake();
  });
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const end = () => {
    isEnded = true;
    wake();
    resolve();
  };
  socket
    .on('end', end)
    .on('close', end)
    .on('error', () => {});
  await once(socket, 'connect');

  async function nextAnswer(toHead = false): Promise<RawAnswer | null> {
    for (;;) {
      const taken = takeAnswer(received, toHead, isEnded);
      if (taken) {
        received = received.subarray(taken.length);
        if (taken.answer.status < 200) continue;
        return taken.answer;
      }
      if (isEnded) {
        if (received.length === 0) return null;
        throw new Error(`the connection ended within a response: ${String(received.subarray(0, 200))}`);
      }
      await new Promise<void>((woken) => (wake = woken));
    }
  }
  return { socket, write: (bytes) => void socket.write(bytes), nextAnswer, closed };
}

function takeAnswer(
  bytes: Buffer,
  toHead: boolean,
  isEnded: boolean,
): { answer: RawAnswer; length: number } | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd === -1) return null;
  const [first = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  if (!status) throw new Error(`not an HTTP response: ${first}`);
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const start = headEnd + 4;
  const whole = (body: Buffer, length: number) => ({ answer: { status, headers, body }, length });
  if (toHead || status < 200 || status === 204 || status === 304) return whole(Buffer.alloc(0), start);
  if (headers.get('transfer-encoding') === 'chunked') {
    const body = readChunks(bytes.subarray(start));
    return body && whole(body.data, start + body.length);
  }
  const announced = headers.get('content-length');
  if (announced === undefined) return isEnded ? whole(bytes.subarray(start), bytes.length) : null;
  const end = start + Number(announced);
  return bytes.length < end ? null : whole(bytes.subarray(start, end), end);
}

function readChunks(bytes: Buffer): { data: Buffer; length: number } | null {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd === -1) return null;
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16);
    const next = lineEnd + 2 + size + 2;
    if (bytes.length < next) return null;
    if (size === 0) return { data: Buffer.concat(parts), length: next };
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = next;
  }
}
