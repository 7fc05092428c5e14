import type { Address, AnswerOf, Call, Calls, RequestOf } from '@kalaangan/contract/call';
import { dayInIndia } from '@kalaangan/messages/days';
import { generalMessages } from '@kalaangan/contract/errors';
import { wordKey } from '@kalaangan/messages/t';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isForeignKeyViolation } from '#platform/database/errors.ts';
import { assertDeclared, assertErrorDeclared, serializerCompiler } from './answer-schema.ts';
import { revalidated, unkept } from './cache-control.ts';
import { sendAnswer } from './send-answer.ts';
import { checkRequest } from './check-request.ts';
import { preferredLanguage } from './language.ts';
import { bodyBytes } from './limits.ts';
import { forbidden, unauthorized } from './problem.ts';
import type { ResponseCache } from './response-cache.ts';
import { bearerToken, type FindViewer, type Viewer } from './viewer.ts';
import type { AnswerVisitor, VisitorCalls } from './visitor-calls.ts';

type ViewerOf<C extends Call> = C['session'] extends 'required'
  ? Viewer
  : C['session'] extends 'optional'
    ? Viewer | null
    : null;

type CallContext<C extends Call> = RequestOf<C> & {
  viewer: ViewerOf<C>;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Handler<C extends Call> = (context: CallContext<C>) => Promise<AnswerOf<C>>;

/** An answer that may be cached depends on nothing of the request but what is validated, which makes the key. */
type PublicContext<C extends Call> = RequestOf<C> & { viewer: ViewerOf<C> };
type PublicHandler<C extends Call> = (context: PublicContext<C>) => Promise<AnswerOf<C>>;

type Personal = boolean | string;

type CachedHandler<C extends Call> = {
  /** Runs for each request; the answer may come from the cache. */
  before?: (context: PublicContext<C> & { request: FastifyRequest }) => Promise<void>;
  /**
   * Whether the answer depends on the viewer, if there is one, or a name for all viewers who get the same one. By default
   * it does, where the session is optional.
   */
  isPersonal?: (context: PublicContext<C>) => Personal | Promise<Personal>;
  answer: PublicHandler<C>;
};

/** The type of `isCached`. */
type IsCached<A extends Address, C extends Call> = A extends `GET ${string}`
  ? C['session'] extends 'required'
    ? false
    : C['cached'] extends false
      ? false
      : true
  : false;

/** A handler for each call of a feature, all required. */
export type Handlers<C extends Calls> = {
  [Key in keyof C & Address]: IsCached<Key, C[Key]> extends true
    ? PublicHandler<C[Key]> | CachedHandler<C[Key]>
    : Handler<C[Key]>;
};

export type RouteOptions = {
  findViewer: FindViewer;
  /** Whether answers are checked against the contract, for development and tests. */
  checkAnswers: boolean;
  /** For answers to calls without a session. */
  responses: ResponseCache;
  /** Where those calls are registered for this process itself. */
  visitorCalls: VisitorCalls;
};

type AnyHandler =
  | ((context: never) => Promise<unknown>)
  | {
      before?: (context: never) => Promise<unknown>;
      isPersonal?: (context: never) => Personal | Promise<Personal>;
      answer: (context: never) => Promise<unknown>;
    };

/**
 * Registers a route for each call: it looks up the session, validates the request and runs the handler. Answers to
 * calls without a session are cached.
 */
export function registerCalls<C extends Calls>(
  app: FastifyInstance,
  calls: C,
  handlers: Handlers<C>,
  options: RouteOptions,
): void;
export function registerCalls(
  app: FastifyInstance,
  calls: Record<Address, Call>,
  handlers: Readonly<Record<string, AnyHandler>>,
  options: RouteOptions,
): void {
  for (const [address, call] of Object.entries(calls)) {
    const handler = handlers[address];
    if (!handler) throw new Error(`${address} has no handler`);
    registerCall(app, address, call, handler, options);
  }
}

function registerCall(
  app: FastifyInstance,
  address: string,
  call: Call,
  handler: AnyHandler,
  { findViewer, checkAnswers, responses, visitorCalls }: RouteOptions,
): void {
  const [method = '', url = ''] = address.split(' ');
  const [usualStatus = 200] = Object.keys(call.answers).map(Number);
  const { before, isPersonal, run } = toUntyped(handler);
  const schema = call.answers[usualStatus];
  const serialize = serializerCompiler({ method, url, httpStatus: String(usualStatus), schema });
  const answerVisitor = isCached(address, call) ? createVisitorAnswers() : null;
  if (answerVisitor)
    visitorCalls.add(address, {
      call,
      before: async (checked, request) => before?.({ ...checked, viewer: null, request }),
      answer: answerVisitor,
    });

  /** @throws {Problem} the answer to an error */
  async function answer(context: object, token: string | null, reply?: FastifyReply): Promise<unknown> {
    reply?.status(usualStatus);
    const body = await run(context).catch(async (error: unknown) => {
      // The viewer's account may be deleted during the call; a row that refers to it cannot be written then.
      if (token && isForeignKeyViolation(error) && !(await findViewer(token))) throw unauthorized();
      if (checkAnswers) assertErrorDeclared(address, call, error);
      throw error;
    });
    if (checkAnswers) assertDeclared(address, call.answers[reply?.statusCode ?? usualStatus], body);
    return body;
  }

  /** @returns the serialized answer, for the cache */
  const make = async (context: object, token: string | null) => ({
    status: usualStatus,
    contentType: 'application/json; charset=utf-8',
    body: Buffer.from(serialize(await answer(context, token))),
    ...(call.unshared && { headers: { 'cache-control': unkept } }),
  });

  /** @returns answers from the cache, which are made if needed */
  function createVisitorAnswers(): AnswerVisitor {
    return (sentUrl, check) => {
      const readKey = () => `${address} ${JSON.stringify(check())}`;
      return responses.getForUrl({ url: sentUrl, readKey, isRepeatable: !before }, () =>
        make({ ...check(), viewer: null }, null),
      );
    };
  }

  app.route({
    method,
    url,
    schema: { response: { ...call.answers } },
    serializerCompiler,
    bodyLimit: call.bodyBytes ?? (call.body || call.multipart ? bodyBytes.texts : bodyBytes.small),
    config: { takesFiles: call.multipart !== undefined },
    handler: async (request, reply) => {
      const token = call.session === 'none' ? null : bearerToken(request.headers.authorization);
      const viewer = token ? await findViewer(token) : null;
      if (call.session === 'required' && !viewer) throw unauthorized();
      if (viewer && method !== 'GET' && !call.whileRestricted) requireGoodStanding(viewer);
      if (viewer && call.publishes) requireReady(viewer);
      const check = () => checkRequest(call, request);
      if (viewer || before || !answerVisitor) {
        const checked = check();
        const context = { ...checked, viewer, request, reply };
        await before?.(context);
        const personal = viewer ? await isPersonal(context) : false;
        if (!answerVisitor || personal === true)
          return withMessageFor(request, reply, await answer(context, viewer && token, reply));
        if (typeof personal === 'string') {
          const key = `${address} ${JSON.stringify(checked)} for ${personal}`;
          return sendAnswer(request, reply, await responses.get(key, () => make(context, token)));
        }
      }
      const cached = await answerVisitor(request.url, check);
      if (!viewer) reply.headers(call.session === 'none' ? publicHeaders : visitorHeaders);
      return sendAnswer(request, reply, cached);
    },
  });
}

/** Answers say what was done in the language of the client; nothing else in them depends on it. */
function withMessageFor(request: FastifyRequest, reply: FastifyReply, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('message' in body)) return body;
  const language = preferredLanguage(request);
  reply.header('content-language', language);
  return {
    ...body,
    message: typeof body.message === 'string' ? wordKey(body.message, language) : body.message,
  };
}

/** The overload of `registerCalls` has checked that the handler belongs to its call. */
function toUntyped(handler: AnyHandler) {
  const { before, isPersonal, answer } = typeof handler === 'function' ? { answer: handler } : handler;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { before, isPersonal: isPersonal ?? (() => true), run: answer } as {
    before: ((context: object) => Promise<unknown>) | undefined;
    isPersonal: (context: object) => Personal | Promise<Personal>;
    run: (context: object) => Promise<unknown>;
  };
}

/** @throws {Problem} 403 */
function requireGoodStanding({ standing }: Viewer): void {
  if (standing.state === 'banned') throw forbidden(generalMessages.banned, 'account_restricted');
  if (standing.state === 'closed')
    throw forbidden(() => generalMessages.closed(dayInIndia(standing.until)), 'account_restricted');
  if (standing.state === 'suspended' && standing.until.getTime() > Date.now())
    throw forbidden(() => generalMessages.suspended(dayInIndia(standing.until)), 'account_restricted');
}

/** @throws {Problem} 403 */
function requireReady({ missing }: Viewer): void {
  if (missing === 'age') throw forbidden(generalMessages.ageFirst, 'age_unknown');
  if (missing === 'guardian') throw forbidden(generalMessages.guardianFirst, 'consent_missing');
}

/** Whether answers to visitors are the same for everybody. */
function isCached(address: string, call: Call): boolean {
  return address.startsWith('GET ') && call.session !== 'required' && call.cached !== false;
}

const publicHeaders = { 'cache-control': revalidated, vary: 'accept-encoding' };
/** Of calls whose answer depends on the viewer. */
const visitorHeaders = { 'cache-control': revalidated, vary: 'authorization, accept-encoding' };
