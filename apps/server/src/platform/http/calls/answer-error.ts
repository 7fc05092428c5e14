import type { ErrorAnswer } from '@kalaangan/contract/errors';
import { splitPath } from '@kalaangan/messages/addresses';
import type { Language } from '@kalaangan/messages/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sharingHeaders } from '#platform/cdn/index.ts';
import { errorPage, errorPageHeaders, type WayOn } from './error-page.ts';
import { preferredLanguage } from './language.ts';

type ErrorReply = {
  status: number;
  headers?: Record<string, string> | undefined;
  /** Error, worded in `language`. */
  answer: ErrorAnswer;
  language: Language;
};

/**
 * Whether the request is a browser's navigation: a link was followed, an address typed, or a form sent without a script. The API
 * always answers JSON.
 */
function asksForPage({ url, headers }: FastifyRequest): boolean {
  return !/^\/api(\/|\?|$)/.test(url) && headers.accept?.includes('text/html') === true;
}

/** The language of an error's message: that of the address for pages, else the client's. */
export function languageOfError(request: FastifyRequest): Language {
  return asksForPage(request) ? splitPath(request.url).language : preferredLanguage(request);
}

function addVary(reply: FastifyReply, name: string): void {
  const varies = reply.getHeader('vary');
  reply.header('vary', typeof varies === 'string' ? `${varies}, ${name}` : name);
}

/** What a person may do about it: of a form, the browser has what was typed, which no link leads to. */
function findWayOn({ method }: FastifyRequest, status: number): WayOn {
  if (method !== 'GET' && method !== 'HEAD') return 'back';
  return status >= 500 || status === 429 ? 'again' : 'home';
}

/** Answers with an error: JSON, or a page for a browser's navigation. */
export function answerError(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers = {}, answer, language }: ErrorReply,
): FastifyReply {
  // A route may have set them before it failed.
  for (const name of sharingHeaders) reply.removeHeader(name);
  void reply.status(status).headers(headers).header('content-language', language);
  addVary(reply, 'accept-language');
  if (!asksForPage(request)) return reply.type('application/json').send(answer);
  const { message, requestId } = answer;
  return reply
    .headers(errorPageHeaders)
    .send(errorPage({ message, wayOn: findWayOn(request, status), requestId, language }));
}
