import type { Address, AnswerOf, Call, Calls, RequestOf } from '@kalaangan/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isForeignKeyViolation } from '#platform/database/errors.ts';
import { assertDeclared, assertErrorDeclared, serializerCompiler } from './answer-schema.ts';
import { revalidated } from './cache-control.ts';
import { sendAnswer } from './cached-answer.ts';
import { checkRequest } from './check-request.ts';
import { bodyBytes } from './limits.ts';
import { unauthorized } from './problem.ts';
import type { ResponseCache } from './response-cache.ts';
import { bearerToken, type FindViewer, type Viewer } from './viewer.ts';

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

/** For calls whose answers are cached. */
type CachedHandler<C extends Call> = {
  /** Runs for each request; the answer may come from the cache. */
  before?: (context: CallContext<C>) => Promise<void>;
  /** Whether the answer depends on the viewer, if there is one. By default it does, where the session is optional. */
  isPersonal?: (context: CallContext<C>) => boolean;
  answer: Handler<C>;
};

/** A handler for each call of a feature, all required. */
export type Handlers<C extends Calls> = {
  [Key in keyof C & Address]: Handler<C[Key]> | CachedHandler<C[Key]>;
};

export type RouteOptions = {
  findViewer: FindViewer;
  /** Whether answers are checked against the contract, for development and tests. */
  checkAnswers: boolean;
  /** For answers to calls without a session. */
  responses: ResponseCache;
};

type AnyHandler =
  | ((context: never) => Promise<unknown>)
  | {
      before?: (context: never) => Promise<unknown>;
      isPersonal?: (context: never) => boolean;
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
  { findViewer, checkAnswers, responses }: RouteOptions,
): void {
  const [method = '', url = ''] = address.split(' ');
  const [usualStatus = 200] = Object.keys(call.answers).map(Number);
  const { before, isPersonal, run } = toUntyped(handler);
  const keyOf = isCached(address, call) ? createKeys(address) : null;

  /** @throws {Problem} the answer to an error */
  async function answer(context: object, token: string | null, reply: FastifyReply): Promise<unknown> {
    reply.status(usualStatus);
    const body = await run(context).catch(async (error: unknown) => {
      // The viewer's account may be deleted during the call; a row that refers to it cannot be written then.
      if (token && isForeignKeyViolation(error) && !(await findViewer(token))) throw unauthorized();
      if (checkAnswers) assertErrorDeclared(address, call, error);
      throw error;
    });
    if (checkAnswers) assertDeclared(address, call.answers[reply.statusCode], body);
    return body;
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
      const check = () => checkRequest(call, request);
      if (viewer || before || !keyOf) {
        const context = { ...check(), viewer, request, reply };
        await before?.(context);
        if (!keyOf || (viewer && isPersonal(context))) return answer(context, viewer && token, reply);
      }
      const cached = await responses.get(keyOf(request.url, check), async () => {
        const body = await answer({ ...check(), viewer: null, request, reply }, null, reply);
        return {
          status: usualStatus,
          contentType: 'application/json; charset=utf-8',
          body: Buffer.from(serialize(reply, body)),
        };
      });
      if (!viewer) reply.headers(call.session === 'none' ? publicHeaders : visitorHeaders);
      return sendAnswer(request, reply, cached);
    },
  });
}

/** The overload of `registerCalls` has checked that the handler belongs to its call. */
function toUntyped(handler: AnyHandler) {
  const { before, isPersonal, answer } = typeof handler === 'function' ? { answer: handler } : handler;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { before, isPersonal: isPersonal ?? (() => true), run: answer } as {
    before: ((context: object) => Promise<unknown>) | undefined;
    isPersonal: (context: object) => boolean;
    run: (context: object) => Promise<unknown>;
  };
}

function serialize(reply: FastifyReply, body: unknown): string {
  // Its declared type includes the buffers that no serializer of ours makes.
  const text: unknown = reply.serialize(body);
  if (typeof text !== 'string') throw new Error('an answer was not serialized as JSON');
  return text;
}

/** Whether answers to visitors are the same for everybody. */
function isCached(address: string, call: Call): boolean {
  return address.startsWith('GET ') && call.session !== 'required' && call.cached !== false;
}

const publicHeaders = { 'cache-control': revalidated, vary: 'accept-encoding' };
/** Of calls whose answer depends on the viewer. */
const visitorHeaders = { 'cache-control': revalidated, vary: 'authorization, accept-encoding' };

const maxKnownUrls = 10_000;

/** Makes the key of an answer from what the call reads of a request, so that others cannot fill the cache. */
function createKeys(address: string): (url: string, check: () => object) => string {
  // Validated requests, so that those that were seen before need not be validated again.
  const known = new LRUCache<string, string>({ max: maxKnownUrls });
  return (url, check) => {
    let key = known.get(url);
    if (key === undefined) {
      key = `${address} ${JSON.stringify(check())}`;
      known.set(url, key);
    }
    return key;
  };
}
