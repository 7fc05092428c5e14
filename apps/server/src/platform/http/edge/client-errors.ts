import { once } from 'node:events';
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errorStatuses } from '@kalaangan/contract/error-codes';
import { generalMessages as messages, type ErrorAnswer } from '@kalaangan/contract/errors';

type Options = {
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  /** Maximum time for a client to close the connection afterwards, in ms. */
  lingerMs: number;
};

const refusals: Readonly<Record<string, ErrorAnswer>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'timeout', message: messages.tooSlow },
  HPE_HEADER_OVERFLOW: { code: 'headers_too_large', message: messages.tooLarge },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { code: 'too_large', message: messages.tooLarge },
};
const malformed: ErrorAnswer = { code: 'malformed', message: messages.malformed };

/**
 * Answers requests that Node rejects before any route, because they are no HTTP, too late or have too large headers, in
 * the shape of every other error, and closes the connection. Complete requests before them are answered first.
 */
export function createClientErrorHandler({ headers, lingerMs }: Options) {
  const underWay = new WeakMap<Socket, Set<ServerResponse>>();
  const refused = new WeakSet<Socket>();

  function trackAnswers(server: Server): void {
    const track = ({ socket }: IncomingMessage, answer: ServerResponse) => {
      const answers = underWay.get(socket) ?? new Set();
      underWay.set(socket, answers.add(answer));
      answer.once('close', () => answers.delete(answer));
    };
    server.prependListener('request', track).prependListener('checkContinue', track);
  }

  async function refuse(code: string, socket: Socket): Promise<void> {
    const answers = [...(underWay.get(socket) ?? [])];
    const isWhole = ({ req }: ServerResponse) => req.complete;
    await Promise.all(answers.filter(isWhole).map((answer) => once(answer, 'close')));
    const hasBegun = answers.some((answer) => !isWhole(answer) && answer.headersSent);
    // Browsers open spare connections: an answer on one would be taken for that to its next request.
    if (!socket.writable || hasBegun || socket.bytesRead === 0) return void socket.destroy();
    socket.end(answerText(refusals[code] ?? malformed, headers));
    setTimeout(() => socket.destroy(), lingerMs).unref();
  }

  function handle(error: Error & { code?: string }, socket: Socket): void {
    if (refused.has(socket)) return;
    refused.add(socket);
    void refuse(error.code ?? '', socket);
  }
  return { trackAnswers, handle };
}

function answerText(answer: ErrorAnswer, headers: Readonly<Record<string, string>>): string {
  const status = errorStatuses[answer.code];
  const body = JSON.stringify(answer);
  const all = {
    ...headers,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
