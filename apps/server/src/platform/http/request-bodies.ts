import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { generalMessages as messages } from '@kalaangan/contract/errors';
import type { FastifyInstance } from 'fastify';
import { watchPace } from './body-pace.ts';
import type { HttpLimits } from './limits.ts';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes files: its forms may be large and slow. */
    takesFiles?: boolean;
  }
}

type Receiving = { request: IncomingMessage; answer: ServerResponse; isLate: boolean; stopWatch: () => void };

/**
 * Bounds the time that bodies take, and deals with what is left of a body whose request is answered before its end.
 * Left alone, the rest keeps the next request of the connection from ever being seen; with the connection closed at
 * once, the kernel resets it and the answer may be lost. So the rest is read and thrown away, and where much is left
 * the answer says that the connection closes.
 */
export function boundRequestBodies(app: FastifyInstance, limits: HttpLimits): void {
  const received = new WeakMap<IncomingMessage, Receiving>();
  /** Connections that were answered for the last time: what still comes is not looked at. */
  const closing = new WeakSet<Socket>();

  // Not a hook: those do not run for requests that the framework itself refuses.
  app.server.prependListener('request', (request: IncomingMessage, answer: ServerResponse) => {
    if (!hasBody(request)) return;
    const receiving: Receiving = { request, answer, isLate: false, stopWatch: () => {} };
    received.set(request, receiving);
    receiving.stopWatch = watchPace(request, limits.call, () => endLate(receiving));
    // Whatever reads the body may be done with it when it is reported late.
    request.on('error', () => {});
    request.socket.destroySoon = () => closeGently(receiving);
  });

  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (closing.has(raw.socket)) return reply.hijack();
    const receiving = received.get(raw);
    if (!receiving || !routeOptions.config.takesFiles || !isForm(raw)) return;
    receiving.stopWatch();
    receiving.stopWatch = watchPace(raw, limits.upload, () => endLate(receiving));
  });

  app.addHook('onSend', async ({ raw }, reply) => {
    const receiving = received.get(raw);
    if (!receiving) return;
    const { isLate } = receiving;
    const isKept = raw.complete || (!isLate && Number(raw.headers['content-length']) <= limits.keptBytes);
    if (!isKept) void reply.header('connection', 'close');
    // The framework closes after each body that it could not read.
    else if (reply.hasHeader('connection')) void reply.removeHeader('connection');
    if (!raw.complete || !raw.readableEnded) drain(receiving, limits.drainedBytes);
  });

  /** Node's own way destroys the socket as soon as the answer is written. */
  function closeGently({ request, isLate }: Receiving): void {
    const { socket } = request;
    closing.add(socket);
    socket.end();
    const destroyLater = () => void setTimeout(() => socket.destroy(), limits.lingerMs).unref();
    if (request.complete || isLate) destroyLater();
    else request.once('end', destroyLater);
  }
}

/** Answers 408 through whatever reads the body, once; a client that is late again has its connection cut. */
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
