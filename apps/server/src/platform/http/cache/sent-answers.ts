import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { commonHeaders } from './common-headers.ts';
import { routeOf } from '../metrics/metrics.ts';

/** Approximate size of sent answers beside the body, in bytes. */
export const sentBytes = 1_000;

const ofRequest = new Set([...Object.keys(commonHeaders(true)), 'x-request-id']);

/**
 * Whether a request has neither a session nor a body, and its connection stays. The headers of others depend on more: after a
 * body that is not read, the answer closes the connection.
 */
export function isAnsweredByUrl({ method, headers, socket }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    !socket.writableEnded &&
    headers.authorization === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

/** Keeps what was sent with the cached answer of which it was made, unless it depends on more than the URL and the form. */
export function keepSent(request: FastifyRequest, reply: FastifyReply): void {
  const { answer, form, body } = reply.sentAnswer ?? {};
  if (!answer?.sent || !form || body === undefined || answer.sent.has(form)) return;
  if (!isAnsweredByUrl(request.raw)) return;
  const sent = reply.getHeaders();
  if (!dependsOnForm(String(sent['vary']))) return;
  const headers = Object.entries(sent)
    .filter(([name]) => !ofRequest.has(name))
    .flatMap(([name, value]) => [name, String(value)]);
  answer.sent.set(form, { status: reply.statusCode, headers, body, route: routeOf(request) });
}

/** @param vary names the headers of a request on which its answer depends; a session is not answered from what was sent */
function dependsOnForm(vary: string): boolean {
  return vary.split(/,\s*/).every((name) => name === 'accept-encoding' || name === 'authorization');
}
