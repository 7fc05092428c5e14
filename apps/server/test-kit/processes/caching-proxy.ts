import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

/** Way in which the CDN answers purges. */
type Mood = 'works' | 'fails' | 'hangs';

type Copy = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  keys: readonly string[];
  until: number;
};

export type CachingProxy = {
  /** Answers from its cache, or from one of the servers. */
  app: FastifyInstance;
  purgeUrl: string;
  /** The keys of each purge, in their order. */
  purges: (readonly string[])[];
  /** Numbers of requests that were answered from the cache, and that could have been. */
  counts: { hits: number; misses: number };
  setMood(mood: Mood): void;
  close(): Promise<void>;
};

const secretHeader = 'x-purge-secret';
export const purgeHeader = `${secretHeader}: sesame`;

/** A CDN that keeps what it is allowed to by Surrogate-Control, and purges by key, on a free port of 127.0.0.1. */
export async function startCachingProxy(findServer: () => FastifyInstance): Promise<CachingProxy> {
  const copies = new Map<string, Copy>();
  const purges: (readonly string[])[] = [];
  const counts = { hits: 0, misses: 0 };
  let mood: Mood = 'works';
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post('/purge', async (request, reply) => {
    if (request.headers[secretHeader] !== 'sesame') return reply.status(403).send();
    if (mood === 'hangs') return reply.hijack();
    if (mood === 'fails') return reply.status(500).send('out of order');
    const keys = String(request.headers['surrogate-key']).split(' ');
    purges.push(keys);
    for (const [url, copy] of copies) if (copy.keys.some((key) => keys.includes(key))) copies.delete(url);
    return reply.send({ status: 'ok' });
  });

  app.all('/*', async (request, reply) => {
    const isShared = request.method === 'GET' && request.headers.authorization === undefined;
    const known = isShared ? copies.get(request.url) : undefined;
    if (known && known.until > Date.now()) {
      counts.hits++;
      return send(reply, known);
    }
    if (isShared) counts.misses++;
    const copy = await forward(request, findServer());
    if (isShared && copy.until > 0) copies.set(request.url, copy);
    return send(reply, copy);
  });

  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    purgeUrl: `${origin}/purge`,
    purges,
    counts,
    setMood: (next) => {
      mood = next;
    },
    async close() {
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

async function forward(request: FastifyRequest, server: FastifyInstance): Promise<Copy> {
  const answer = await server.inject({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fastify's type is any string
    method: request.method as 'GET',
    url: request.url,
    headers: request.headers,
    ...(Buffer.isBuffer(request.body) && { payload: request.body }),
  });
  const headers = Object.fromEntries(
    Object.entries(answer.headers).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
  const seconds = Number(/max-age=(\d+)/.exec(headers['surrogate-control'] ?? '')?.[1] ?? 0);
  return {
    status: answer.statusCode,
    headers,
    body: answer.rawPayload,
    keys: (headers['surrogate-key'] ?? '').split(' '),
    until: seconds > 0 ? Date.now() + seconds * 1000 : 0,
  };
}

function send(reply: FastifyReply, { status, headers, body }: Copy): FastifyReply {
  return reply.status(status).headers(headers).send(body);
}
