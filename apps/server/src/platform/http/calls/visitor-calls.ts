import type { Call } from '@kalaangan/contract/call';
import { generalMessages as messages } from '@kalaangan/contract/errors';
import type { Language } from '@kalaangan/messages/languages';
import { wordKey } from '@kalaangan/messages/t';
import type { FastifyRequest } from 'fastify';
import type { CachedAnswer } from '../cache/cached-answer.ts';
import { checkRequest } from './check-request.ts';
import { toProblem } from './error-handler.ts';
import { notFound, type Problem } from './problem.ts';

/**
 * Answers a call without a session. @param url with the query; the same one is validated once
 * @param check validates the request. @throws {Problem}
 */
export type AnswerVisitor = (url: string, check: () => object) => Promise<CachedAnswer>;

/** A call as the typed client sends it. */
export type SentCall = { address: string; url: string; params: unknown; query: unknown };

type VisitorCall = {
  call: Call;
  /** Runs for each call, also if its answer is cached. */
  before: (checked: object, request: FastifyRequest) => Promise<unknown>;
  answer: AnswerVisitor;
};

/** The calls without a session that this process makes itself, to render pages: without HTTP in between. */
export type VisitorCalls = {
  add(address: string, call: VisitorCall): void;
  /** Whether pages with the answer are for whoever has their secret address. */
  isUnshared(address: string): boolean;
  /** Never rejects: an error is an answer. @param request the one for the page @param language of messages of errors */
  send(sent: SentCall, request: FastifyRequest, language: Language): Promise<VisitorAnswer>;
};

/** `problem`: why there is no successful answer, if that is known. */
export type VisitorAnswer = { status: number; body: unknown; problem: Problem | null };

export function createVisitorCalls(): VisitorCalls {
  const known = new Map<string, VisitorCall>();

  async function answerCall({ address, url, params, query }: SentCall, request: FastifyRequest) {
    const found = known.get(address);
    if (!found) throw notFound();
    const checked = checkRequest(found.call, {
      params: toTexts(params),
      query: toTexts(query),
      body: undefined,
    });
    await found.before(checked, request);
    const answer = await found.answer(url, () => checked);
    return { status: answer.status, body: await answer.readJson(), problem: null };
  }

  return {
    add: (address, call) => void known.set(address, call),
    isUnshared: (address) => known.get(address)?.call.unshared ?? false,
    async send(sent, request, language) {
      try {
        return await answerCall(sent, request);
      } catch (error) {
        const problem = toProblem(error);
        if (!problem) request.log.error({ err: error, address: sent.address }, 'unexpected error');
        if (problem) {
          if (problem.status >= 500) request.server.noteOutage(error);
          const { status, code } = problem;
          return { status, body: { code, ...problem.saysIn(language) }, problem };
        }
        const body = { code: 'unexpected', message: wordKey(messages.unexpected, language) };
        return { status: 500, body, problem };
      }
    },
  };
}

/** Turns values into texts, as they arrive over HTTP. */
function toTexts(values: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  );
}
