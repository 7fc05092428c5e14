import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Invalidation } from '#platform/cache/invalidation.ts';
import { createTaggedCache } from '#platform/cache/tagged-cache.ts';
import { revalidated } from '#platform/http/cache-control.ts';
import { aiText } from './robots.ts';

/** A part of the paths that training is allowed on; `next` begins the following part, null at the end. */
export type AllowedPaths = { paths: readonly string[]; next: string | null };

type AiFilesOptions = {
  invalidation: Invalidation;
  /** In parts, so that a long list is neither read nor kept as a whole. */
  listAllowedPaths: (after: string | null) => Promise<AllowedPaths>;
};

type Part = { text: string; next: string | null };

/** Parts of the list that are kept in memory. */
const maxBytes = 4 * 1024 * 1024;

/** Serves /ai.txt, and /.well-known/tdmrep.json (TDM Reservation Protocol of the W3C's community group). */
export function registerAiFiles(
  app: FastifyInstance,
  { invalidation, listAllowedPaths }: AiFilesOptions,
): void {
  const parts = createTaggedCache<Part>({ invalidation, sizeOf: ({ text }) => 2 * text.length, maxBytes });
  const etags = createTaggedCache<string>({ invalidation, sizeOf: (etag) => etag.length, maxBytes });

  async function loadPart(after: string | null): Promise<Part> {
    const { paths, next } = await listAllowedPaths(after);
    return { text: paths.map((path) => `${allow(path)},\n`).join(''), next };
  }

  /** What is allowed comes first: whether the first rule that fits counts or the most specific one, it is the same. */
  async function* listRules(): AsyncGenerator<string> {
    yield '[\n';
    let after: string | null = null;
    do {
      const key: string | null = after;
      const part: Part = await parts.get(key ?? '', () => loadPart(key));
      yield part.text;
      after = part.next;
    } while (after !== null);
    yield `${denyRest}\n]\n`;
  }

  app.get('/ai.txt', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(aiText),
  );

  /** The list is read to its end before it is sent: if that fails, the answer says so. */
  async function makeEtag(): Promise<string> {
    const hash = createHash('sha256');
    for await (const text of listRules()) hash.update(text);
    return `W/"${hash.digest('base64url').slice(0, 22)}"`;
  }

  async function sendRules(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const etag = await etags.get('', () => makeEtag());
    reply.headers({ 'cache-control': revalidated, etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
    // Parts that were not kept are read again. If that fails, the connection ends before the answer does.
    return reply.type('application/json; charset=utf-8').send(Readable.from(listRules()));
  }

  app.get('/.well-known/tdmrep.json', async (request, reply) => sendRules(request, reply));
}

const allow = (location: string) => JSON.stringify({ location, 'tdm-reservation': 0 });
const denyRest = JSON.stringify({ location: '/', 'tdm-reservation': 1 });

/** The rules of tdmrep.json as lines, if those paths were all that training is allowed on. */
export function tdmRules(allowed: readonly string[]): string[] {
  return [...allowed.map(allow), denyRest];
}
