import { splitPath } from '@kalaangan/messages/addresses';
import { languageCodes, sourceLanguage, type Language } from '@kalaangan/messages/languages';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** The language of the interface that a client prefers, by its Accept-Language; English for none of them. */
export function preferredLanguage(request: Pick<FastifyRequest, 'headers'>): Language {
  const { 'accept-language': accepted } = request.headers;
  if (accepted === undefined || accepted.length > maxHeaderLength) return sourceLanguage;
  const [wanted] = new Negotiator({ headers: { 'accept-language': accepted } }).languages([...languageCodes]);
  return languageCodes.find((code) => code === wanted) ?? sourceLanguage;
}

/** Longer ones are not sent by browsers, and would take long to read. */
const maxHeaderLength = 500;

/** The language of the page that a request without script was sent from, such as a form; else the preferred one. */
export function languageOfPage(request: Pick<FastifyRequest, 'headers'>): Language {
  const page = URL.parse(request.headers.referer ?? '');
  return page ? splitPath(page.pathname).language : preferredLanguage(request);
}
