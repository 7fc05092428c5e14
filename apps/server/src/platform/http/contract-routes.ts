import type { Address, AnswerOf, Call, Calls, RequestOf } from '@kalaangan/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isForeignKeyViolation } from '#platform/database/errors.ts';
import { assertDeclared, assertErrorDeclared, serializerCompiler } from './answer-schema.ts';
import { checkRequest } from './check-request.ts';
import { bodyBytes } from './limits.ts';
import { unauthorized } from './problem.ts';
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

/** A handler for each call of a feature, all required. */
export type Handlers<C extends Calls> = {
  [Key in keyof C & Address]: (context: CallContext<C[Key]>) => Promise<AnswerOf<C[Key]>>;
};

export type RouteOptions = {
  findViewer: FindViewer;
  /** Whether answers are checked against the contract, for development and tests. */
  checkAnswers: boolean;
};

/** Registers a route for each call: it looks up the session, validates the request and runs the handler. */
export function registerCalls<C extends Calls>(
  app: FastifyInstance,
  calls: C,
  handlers: Handlers<C>,
  options: RouteOptions,
): void;
export function registerCalls(
  app: FastifyInstance,
  calls: Record<Address, Call>,
  handlers: Readonly<Record<string, (context: never) => Promise<unknown>>>,
  options: RouteOptions,
): void {
  for (const [address, call] of Object.entries(calls))
    registerCall(app, address, call, handlers[address], options);
}

function registerCall(
  app: FastifyInstance,
  address: string,
  call: Call,
  handler: ((context: never) => Promise<unknown>) | undefined,
  { findViewer, checkAnswers }: RouteOptions,
): void {
  const [method = '', url = ''] = address.split(' ');
  const [usualStatus = 200] = Object.keys(call.answers).map(Number);
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
      const sent = checkRequest(call, request);
      reply.status(usualStatus);
      // The overload above has checked that this handler belongs to the call.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const run = handler as (context: unknown) => Promise<unknown>;
      const body = await run({ ...sent, viewer, request, reply }).catch(async (error: unknown) => {
        // The viewer's account may be deleted during the call; a row that refers to it cannot be written then.
        if (token && viewer && isForeignKeyViolation(error) && !(await findViewer(token)))
          throw unauthorized();
        if (checkAnswers) assertErrorDeclared(address, call, error);
        throw error;
      });
      if (checkAnswers) assertDeclared(address, call.answers[reply.statusCode], body);
      return body;
    },
  });
}
