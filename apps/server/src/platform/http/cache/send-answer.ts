import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { unshared } from '#platform/cdn/index.ts';
import { revalidated } from './cache-control.ts';
import type { AnswerForm, CachedAnswer, Encoding } from './cached-answer.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Answer that `sendAnswer` has sent. */
    sentAnswer: { answer: CachedAnswer; form: AnswerForm; body: Buffer | null } | null;
  }
}

const minCompressedBytes = 1_024;
const encodings: readonly Encoding[] = ['br', 'gzip'];
/** Browsers send far shorter ones. */
const maxHeaderLength = 500;

/** The best encoding of ours that the client accepts, or null. `;q=0` refuses one. */
function acceptedEncoding({ 'accept-encoding': accepted }: IncomingHttpHeaders): Encoding | null {
  if (accepted === undefined || accepted.length > maxHeaderLength) return null;
  const known = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings([...encodings]);
  return encodings.find((encoding) => known.includes(encoding)) ?? null;
}

/** Puts that encoding in place of what the client has sent, so that all that answers a request reads the same. */
export function settleEncoding(headers: IncomingHttpHeaders): void {
  if (headers['accept-encoding'] !== undefined)
    headers['accept-encoding'] = acceptedEncoding(headers) ?? 'identity';
}

/** The form for a client, by its request's headers. */
export function chooseForm(headers: IncomingHttpHeaders, answer: CachedAnswer): AnswerForm {
  if (answer.status === 200 && headers['if-none-match']?.includes(answer.etag)) return 'unchanged';
  if (answer.length < minCompressedBytes) return 'plain';
  return acceptedEncoding(headers) ?? 'plain';
}

/** Answers with the encoding that the client accepts, or 304 if it has the answer already. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
): Promise<FastifyReply> {
  const form = chooseForm(request.headers, answer);
  const body = await bodyOf(answer, form);
  reply.headers({ ...answer.headers });
  reply.status(answer.status).header('content-type', answer.contentType).header('etag', answer.etag);
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
  // After all waiting: what was changed meanwhile must not be shared.
  setSharing(request, reply, answer);
  reply.sentAnswer = { answer, form, body };
  if (body === null) return reply.status(304).send();
  if (form !== 'plain') reply.header('content-encoding', form);
  return reply.send(body);
}

async function bodyOf(answer: CachedAnswer, form: AnswerForm): Promise<Buffer | null> {
  if (form === 'unchanged') return null;
  return form === 'plain' ? answer.read() : answer.encode(form);
}

/** An answer to a session is not shared, even if it is the same as for everybody. */
function setSharing(request: FastifyRequest, reply: FastifyReply, { share }: CachedAnswer): void {
  if (!share || reply.getHeader('cache-control') !== revalidated) return;
  reply.headers(request.headers.authorization === undefined ? share(reply.raw) : unshared);
  // Cloudflare knows no other name in Vary than this, unless it is told to.
  if (reply.getHeader('vary') !== 'accept-encoding') reply.header('cloudflare-cdn-cache-control', 'no-store');
}
