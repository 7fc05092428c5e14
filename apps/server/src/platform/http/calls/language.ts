import { languageCodes, sourceLanguage, type Language } from '@kalaangan/messages/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** The language of the interface that a client prefers, by its Accept-Language; English for none of them. */
export function preferredLanguage(request: Pick<FastifyRequest, 'headers'>): Language {
  const { 'accept-language': accepted } = request.headers;
  if (accepted === undefined || accepted.length > maxHeaderLength) return sourceLanguage;
  const [wanted] = new Negotiator({ headers: { 'accept-language': accepted } }).languages([...languageCodes]);
  return languageCodes.find((code) => code === wanted) ?? sourceLanguage;
}

/** The preferred language, which the answer says it is in. For answers that no cache keeps. */
export function languageOfAnswer(
  request: Pick<FastifyRequest, 'headers'>,
  reply: Pick<FastifyReply, 'header'>,
): Language {
  const language = preferredLanguage(request);
  reply.header('content-language', language);
  return language;
}

/** Maximum length of the header: browsers send no longer ones, which would take long to read. */
const maxHeaderLength = 500;
