import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { generalMessages as messages } from '@kalaangan/contract/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { watchPace } from '../edge/body-pace.ts';
import type { HttpLimits } from '../edge/limits.ts';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route takes files: its forms may be large and slow. */
    takesFiles?: boolean;
  }
}

type Receiving = { request: IncomingMessage; answer: ServerResponse; isLate: boolean; stopWatch: () => void };

/**
 * Limits the time that bodies take, and discards the rest of a body whose request is answered before its end. Unread,
 * it would block the next request of the connection; if the connection were closed at once, the kernel would reset it
 * and the answer might be lost. So the rest is read up to a limit, and if much is left the connection is closed then.
 */
export function limitRequestBodies(app: FastifyInstance, limits: HttpLimits): void {
  const received = new WeakMap<IncomingMessage, Receiving>();
  /** Connections on which the last answer was sent: further requests are ignored. */
  const closing = new WeakSet<Socket>();

  // Not a hook: hooks do not run for requests that the framework itself refuses.
  app.server.prependListener('request', (request: IncomingMessage, answer: ServerResponse) => {
    if (!hasBody(request)) return;
    const receiving: Receiving = { request, answer, isLate: false, stopWatch: () => {} };
    received.set(request, receiving);
    receiving.stopWatch = watchPace(request, limits.call, () => endLate(receiving));
    // `endLate` emits an error when the reader of the body may be gone.
    request.on('error', () => {});
    request.socket.destroySoon = () => closeGently(receiving);
  });

  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    if (closing.has(raw.socket)) return void reply.hijack();
    const receiving = received.get(raw);
    if (receiving && routeOptions.config.takesFiles && isForm(raw)) {
      receiving.stopWatch();
      receiving.stopWatch = watchPace(raw, limits.upload, () => endLate(receiving));
    }
    done();
  });

  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    const receiving = received.get(raw);
    if (receiving) finishReceiving(receiving, reply);
    done(null, payload);
  });

  /** Decides whether the connection is kept, and reads what is left of the body. */
  function finishReceiving(receiving: Receiving, reply: FastifyReply): void {
    const { request: raw, isLate } = receiving;
    const isKept = raw.complete || (!isLate && Number(raw.headers['content-length']) <= limits.keptBytes);
    if (!isKept) void reply.header('connection', 'close');
    // Fastify closes the connection after each body that it could not parse.
    else if (reply.hasHeader('connection')) void reply.removeHeader('connection');
    if (!raw.complete || !raw.readableEnded) drain(receiving, limits.drainedBytes);
  }

  /** Closes the connection, in place of `destroySoon`, which destroys the socket as soon as the answer is written. */
  function closeGently({ request, isLate }: Receiving): void {
    const { socket } = request;
    closing.add(socket);
    socket.end();
    const destroyLater = () => void setTimeout(() => socket.destroy(), limits.lingerMs).unref();
    if (request.complete || isLate) destroyLater();
    else request.once('end', destroyLater);
  }
}

/** Answers 408, by an error in the reader of the body; closes the connection if the client is late again. */
function endLate(receiving: Receiving): void {
  const { request, answer } = receiving;
  if (receiving.isLate || answer.writableFinished) return void request.socket.destroy();
  receiving.isLate = true;
  // Destroying the request would close the connection before the answer.
  request.emit('error', new Problem('timeout', messages.tooSlow));
}

function drain({ request, answer }: Receiving, maxBytes: number): void {
  let left = maxBytes;
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left >= 0) return;
    request.pause();
    if (answer.writableFinished) request.socket.destroy();
    else answer.once('finish', () => request.socket.destroy());
  });
  request.resume();
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isForm({ headers }: IncomingMessage): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '');
}
