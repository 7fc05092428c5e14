import type { Address, AnswerOf, Call, Calls, RequestOf } from '@kalaangan/contract/call';
import { wordKey } from '@kalaangan/messages/t';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isForeignKeyViolation } from '#platform/database/errors.ts';
import { assertDeclared, assertErrorDeclared, serializerCompiler } from './answer-schema.ts';
import { revalidated, unkept } from '../cache/cache-control.ts';
import { sendAnswer } from '../cache/send-answer.ts';
import { checkRequest } from './check-request.ts';
import { preferredLanguage } from './language.ts';
import { ListAnswer } from './list-answer.ts';
import { bodyBytes } from '../edge/limits.ts';
import { unauthorized } from './problem.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { bearerToken } from './bearer-token.ts';
import type { AnswerVisitor, VisitorCalls } from './visitor-calls.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    duringMaintenance?: Call['duringMaintenance'];
  }
}

type ViewerOf<C extends Call, V> = C['session'] extends 'required'
  ? V
  : C['session'] extends 'optional'
    ? V | null
    : null;

/** Viewer whom a call is answered for. `audience`: what lists leave out for this viewer. */
type Caller<C extends Call, V, A> = { viewer: ViewerOf<C, V> } & (C['session'] extends 'none'
  ? unknown
  : { audience: A & { readonly viewer: ViewerOf<C, V> } });

/** Lists are answered by a `ListAnswer`. */
type ResultOf<C extends Call> =
  RequestOf<C> extends { query: { limit: number } } ? ListAnswer<AnswerOf<C>> : AnswerOf<C>;

type Handler<C extends Call, V, A> = (
  context: RequestOf<C> & Caller<C, V, A> & { request: FastifyRequest; reply: FastifyReply },
) => Promise<ResultOf<C>>;

/** An answer that may be cached depends on nothing of the request but what is validated, which makes the key. */
type PublicHandler<C extends Call, V, A> = (context: RequestOf<C> & Caller<C, V, A>) => Promise<ResultOf<C>>;

/** Runs for each request; the answer may come from the cache. */
type Before<C extends Call, V> = (
  context: RequestOf<C> & { viewer: ViewerOf<C, V>; request: FastifyRequest },
) => Promise<void>;

/**
 * A function, or `answer`, answers each viewer on their own, and all visitors from the cache. `answerAudience` knows
 * nothing of the viewer but the audience, so that who sees what visitors see gets their answer from the cache;
 * `answerMember` is asked first, for what depends on more: null if this request does not.
 */
type CachedHandler<C extends Call, V, A> =
  | PublicHandler<C, V, A>
  | { before?: Before<C, V>; answer: PublicHandler<C, V, A> }
  | {
      before?: Before<C, V>;
      answerMember?: (
        context: RequestOf<C> & { audience: A & { readonly viewer: V } },
      ) => Promise<ResultOf<C>> | null;
      answerAudience: (context: RequestOf<C> & { audience: A }) => Promise<ResultOf<C>>;
    };

/** The type of `isCached`. */
type IsCached<Key extends Address, C extends Call> = Key extends `GET ${string}`
  ? C['session'] extends 'required'
    ? false
    : C['cached'] extends false
      ? false
      : true
  : false;

/** A handler for each call of a feature, all required. */
export type Handlers<C extends Calls, V, A> = {
  [Key in keyof C & Address]: IsCached<Key, C[Key]> extends true
    ? CachedHandler<C[Key], V, A>
    : Handler<C[Key], V, A>;
};

/** `V`: a viewer, and `A`: an audience, as the features define them. */
export type CallOptions<V, A extends AnyAudience> = {
  /** Finds the viewer that a bearer token stands for; null for a bad, expired or revoked one. */
  findViewer: (token: string) => Promise<V | null>;
  /** @throws {Problem} 403 if the viewer may not make this call now */
  requireAllowed: (viewer: V, call: Call, method: string) => void;
  /** @param query of the call */
  findAudience: (viewer: V | null, query: unknown) => Promise<A>;
  /** Whether answers are checked against the contract, for development and tests. */
  checkAnswers: boolean;
  /** Cache of answers to calls without a session. */
  responses: ResponseCache;
  /** Registry of those calls for this process itself. */
  visitorCalls: VisitorCalls;
};

/** `isPublic`: whether it sees what visitors see. */
export type AnyAudience = { readonly isPublic: boolean };

type Run = (context: never) => Promise<unknown> | null;
type AnyHandler =
  | Run
  | { before?: Run; answer: Run }
  | { before?: Run; answerMember?: Run; answerAudience: Run };

/**
 * Registers a route for each call: it looks up the session, validates the request and runs the handler. Answers to
 * calls without a session are cached.
 */
export function registerCalls<C extends Calls, V extends object, A extends AnyAudience>(
  app: FastifyInstance,
  calls: C,
  handlers: Handlers<C, V, A>,
  options: CallOptions<V, A>,
): void;
export function registerCalls<V extends object, A extends AnyAudience>(
  app: FastifyInstance,
  calls: Record<Address, Call>,
  handlers: Readonly<Record<string, AnyHandler>>,
  options: CallOptions<V, A>,
): void {
  for (const [address, call] of Object.entries(calls)) {
    const handler = handlers[address];
    if (!handler) throw new Error(`${address} has no handler`);
    registerCall(app, address, call, handler, options);
  }
}

function registerCall<V extends object, A extends AnyAudience>(
  app: FastifyInstance,
  address: string,
  call: Call,
  handler: AnyHandler,
  { findViewer, requireAllowed, findAudience, checkAnswers, responses, visitorCalls }: CallOptions<V, A>,
): void {
  const [method = '', url = ''] = address.split(' ');
  const [usualStatus = 200] = Object.keys(call.answers).map(Number);
  const { before, answerMember, run, isForAudience } = toUntyped(handler);
  const schema = call.answers[usualStatus];
  const serialize = serializerCompiler({ method, url, httpStatus: String(usualStatus), schema });
  const answerVisitor = isCached(address, call) ? createVisitorAnswers() : null;
  if (answerVisitor)
    visitorCalls.add(address, {
      call,
      before: async (checked, request) => before?.({ ...checked, viewer: null, request }),
      answer: answerVisitor,
    });

  /** Returns what the handler is told of the viewer. */
  async function callerOf(viewer: V | null, checked: { query?: unknown }) {
    if (call.session === 'none') return { viewer: null, audience: null };
    return { viewer, audience: { ...(await findAudience(viewer, checked.query)), viewer } };
  }

  /** @throws {Problem} the answer to an error */
  async function answer(run: () => Promise<unknown>, token: string | null, reply?: FastifyReply) {
    reply?.status(usualStatus);
    const result: unknown = await run().catch(async (error: unknown) => {
      // The viewer's account may be deleted during the call; a row that refers to it cannot be written then.
      if (token && isForeignKeyViolation(error) && !(await findViewer(token))) throw unauthorized();
      if (checkAnswers) assertErrorDeclared(address, call, error);
      throw error;
    });
    const body: unknown = result instanceof ListAnswer ? result.read() : result;
    if (checkAnswers) assertDeclared(address, call.answers[reply?.statusCode ?? usualStatus], body);
    return body;
  }

  /** @returns the serialized answer, for the cache, which is told what the audience depends on, too */
  const make = async (checked: object) => ({
    status: usualStatus,
    contentType: 'application/json; charset=utf-8',
    body: Buffer.from(
      serialize(await answer(async () => run({ ...checked, ...(await callerOf(null, checked)) }), null)),
    ),
    ...(call.unshared && { headers: { 'cache-control': unkept } }),
  });

  /** @returns answers from the cache, which are made if needed */
  function createVisitorAnswers(): AnswerVisitor {
    return (sentUrl, check) => {
      const readKey = () => `${address} ${JSON.stringify(check())}`;
      return responses.getForUrl({ url: sentUrl, readKey, isRepeatable: !before }, () => make(check()));
    };
  }

  app.route({
    method,
    url,
    schema: { response: { ...call.answers } },
    serializerCompiler,
    bodyLimit: call.bodyBytes ?? (call.body || call.multipart ? bodyBytes.texts : bodyBytes.small),
    config: {
      takesFiles: call.multipart !== undefined,
      ...(call.duringMaintenance && { duringMaintenance: call.duringMaintenance }),
    },
    handler: async (request, reply) => {
      const token = call.session === 'none' ? null : bearerToken(request.headers.authorization);
      const viewer = token ? await findViewer(token) : null;
      if (call.session === 'required' && !viewer) throw unauthorized();
      if (viewer) requireAllowed(viewer, call, method);
      const check = () => checkRequest(call, request);
      if (viewer || before || !answerVisitor) {
        const checked = check();
        await before?.({ ...checked, viewer, request });
        if (viewer || !answerVisitor) {
          const caller = await callerOf(viewer, checked);
          const context = { ...checked, ...caller, request, reply };
          const ofMember = viewer && answerMember?.(context);
          if (ofMember || !answerVisitor || !isForAudience || !caller.audience?.isPublic) {
            const body = await answer(() => ofMember ?? run(context), viewer && token, reply);
            return withMessageFor(request, reply, body);
          }
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
  const parts = typeof handler === 'function' ? { answer: handler } : handler;
  const isForAudience = 'answerAudience' in parts;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return {
    before: parts.before,
    answerMember: isForAudience ? parts.answerMember : undefined,
    isForAudience,
    run: isForAudience ? parts.answerAudience : parts.answer,
  } as {
    before: ((context: object) => Promise<unknown>) | undefined;
    answerMember: ((context: object) => Promise<unknown> | null) | undefined;
    isForAudience: boolean;
    run: (context: object) => Promise<unknown>;
  };
}

/** Whether answers to visitors are the same for everybody. */
function isCached(address: string, call: Call): boolean {
  return address.startsWith('GET ') && call.session !== 'required' && call.cached !== false;
}

const publicHeaders = { 'cache-control': revalidated, vary: 'accept-encoding' };
/** Headers for visitors, of calls whose answer depends on the viewer. */
const visitorHeaders = { 'cache-control': revalidated, vary: 'authorization, accept-encoding' };
