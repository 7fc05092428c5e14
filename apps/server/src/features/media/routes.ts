import { generalMessages } from '@kalaangan/contract/errors';
import { mediaMessages } from '@kalaangan/contract/media';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isId } from '#platform/database/ids.ts';
import { invalid, notFound, Problem } from '#platform/http/problem.ts';
import { readRange } from './byte-range.ts';
import type { Media, StoredVideo } from './media.ts';
import { acceptedFormats, readWidth } from './negotiation.ts';
import type { Served } from './renditions.ts';
import { contentTypes } from './sniff.ts';

type MediaRequest = FastifyRequest<{ Params: { id: string }; Querystring: { w?: unknown } }>;

/** Uploads are shown, never run: no type is guessed, no script of theirs has an origin. */
const mediaHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'x-robots-tag': 'noai, noimageai',
  'cross-origin-resource-policy': 'cross-origin',
};

/** The pictures and videos themselves. Originals of pictures are never answered. */
export function registerMediaRoutes(app: FastifyInstance, media: Media): void {
  app.get('/media/:id', async (request: MediaRequest, reply) => {
    const { id } = request.params;
    if (!isId(id)) throw notFound();
    const image = await media.findImage(id);
    if (image) {
      const width = readWidth(request.query.w);
      if (width === null) throw invalid(mediaMessages.badWidth);
      const formats = acceptedFormats(String(request.headers.accept ?? ''), image);
      reply.header('vary', 'accept');
      const served = await media.findRendition(image, width, formats);
      if (served) return sendImage(request, reply, served, `${id}-${width}-${served.format}`);
    }
    const video = await media.findVideo(id);
    if (video) return sendVideo(request, reply, media, video);
    throw notFound();
  });

  app.get('/media/:id/card', async (request: MediaRequest, reply) => {
    const { id } = request.params;
    const image = isId(id) ? await media.findImage(id) : null;
    const card = image && (await media.findCard(image));
    if (!card) throw notFound();
    return sendImage(request, reply, card, `${id}-card`);
  });
}

function sendImage(request: FastifyRequest, reply: FastifyReply, { stream, size, contentType }: Served, tag: string) {
  const etag = `"${tag}"`;
  reply.headers({ ...mediaHeaders, etag });
  if (isKnown(request, etag)) {
    stream.destroy();
    return reply.status(304).send();
  }
  return reply.type(contentType).header('content-length', size).send(stream);
}

async function sendVideo(request: FastifyRequest, reply: FastifyReply, media: Media, video: StoredVideo) {
  const etag = `"${video.id}"`;
  reply.headers({ ...mediaHeaders, etag, 'accept-ranges': 'bytes' });
  if (isKnown(request, etag)) return reply.status(304).send();
  const size = video.bytes;
  // A range of something else than what is here would be glued to the wrong beginning.
  const condition = request.headers['if-range'];
  const range = condition && condition !== etag ? null : readRange(request.headers.range, size);
  if (range === 'unsatisfiable')
    throw new Problem(416, generalMessages.badRange, { headers: { 'content-range': `bytes */${size}` } });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const found = await media.readVideo(video, { start, end });
  if (!found) throw notFound();
  if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`);
  return reply
    .type(contentTypes[video.format])
    .header('content-length', end - start + 1)
    .send(found.stream);
}

function isKnown(request: FastifyRequest, etag: string): boolean {
  return request.headers['if-none-match']?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false;
}
