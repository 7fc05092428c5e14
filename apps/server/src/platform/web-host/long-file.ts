import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Invalidation } from '#platform/cache/invalidation.ts';
import { createTaggedCache } from '#platform/cache/tagged-cache.ts';
import { revalidated } from '#platform/http/cache/cache-control.ts';

/** A part of a file; `next` begins the following part, null at the end. */
export type FilePart = { text: string; next: string | null };

export type LongFile = {
  path: string;
  contentType: string;
  /** Loads a part, so that a long file is neither read nor kept as a whole. */
  loadPart: (after: string | null) => Promise<FilePart>;
};

/** Maximum size of the parts that are kept in memory. */
const maxBytes = 4 * 1024 * 1024;

/** Serves a public text of any length, which changes with what it is made of. */
export function registerLongFile(
  app: FastifyInstance,
  { path, contentType, loadPart }: LongFile,
  invalidation: Invalidation,
): void {
  const parts = createTaggedCache<FilePart>({
    invalidation,
    sizeOf: ({ text }) => 2 * text.length,
    maxBytes,
  });
  const etags = createTaggedCache<string>({ invalidation, sizeOf: (etag) => etag.length, maxBytes });

  async function* read(): AsyncGenerator<string> {
    let after: string | null = null;
    do {
      const key: string | null = after;
      const part: FilePart = await parts.get(key ?? '', () => loadPart(key));
      yield part.text;
      after = part.next;
    } while (after !== null);
  }

  /** The file is read to its end before it is sent: if that fails, the answer says so. */
  async function makeEtag(): Promise<string> {
    const hash = createHash('sha256');
    for await (const text of read()) hash.update(text);
    return `W/"${hash.digest('base64url').slice(0, 22)}"`;
  }

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const etag = await etags.get('', () => makeEtag());
    reply.headers({ 'cache-control': revalidated, etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
    // Parts that were not kept are read again. If that fails, the connection ends before the answer does.
    return reply.type(contentType).send(Readable.from(read()));
  }

  app.get(path, async (request, reply) => send(request, reply));
}
