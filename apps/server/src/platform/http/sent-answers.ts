import type { FastifyReply, FastifyRequest } from 'fastify';
import { commonHeaders } from './common-headers.ts';
import { routeOf } from './metrics.ts';

/** About what they take beside the body, in bytes. */
export const sentBytes = 1_000;

const ofRequest = new Set([...Object.keys(commonHeaders(true)), 'x-request-id']);

/** Keeps what was sent with the cached answer of which it was made, unless it depends on more than the URL and the form. */
export function keepSent(request: FastifyRequest, reply: FastifyReply): void {
  const { answer, form, body } = reply.sentAnswer ?? {};
  if (!answer?.sent || !form || body === undefined || answer.sent.has(form)) return;
  if (request.method !== 'GET' || request.headers.authorization !== undefined) return;
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
