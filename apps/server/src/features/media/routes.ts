import { aiSignalHeaders } from '@kalaangan/contract/artworks/ai-signals';
import { generalMessages } from '@kalaangan/contract/errors';
import { mediaMessages } from '@kalaangan/contract/media/media';
import type { RenditionWidth, ZoomWidth } from '@kalaangan/contract/media/renditions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cdn } from '#platform/cdn/index.ts';
import { isId } from '#platform/database/ids.ts';
import { Problem } from '#platform/http/calls/problem.ts';
import { readRange } from './renditions/byte-range.ts';
import type { MediaContext } from './context.ts';
import type { StoredImage } from './pictures/image-facts.ts';
import { acceptedFormats, readWidth, zoomFormat } from './renditions/negotiation.ts';
import { findZoomRendition } from './renditions/zoom-queries.ts';
import { clampZoomWidth, isZoomWidth } from './renditions/zoom.ts';
import { findMedia, openVideo, type StoredMedia, type StoredVideo } from './queries.ts';
import { RenditionFailedError, type ServedImage } from './renditions/rendition-making.ts';
import { findBlurred, findCard, findRendition } from './renditions/rendition-queries.ts';
import { contentTypes } from './intake/sniff.ts';
import { mediaTag } from './tags.ts';

type MediaQuery = { w?: unknown; until?: unknown; signature?: unknown };
type MediaRequest = FastifyRequest<{ Params: { id: string }; Querystring: MediaQuery }>;

/** Uploads must not run as scripts: browsers may not guess another type, and a document gets no origin. */
const mediaHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'cross-origin',
  // What is removed must leave caches in front of the site soon; browsers keep what they have seen.
  'cdn-cache-control': 'max-age=300',
};

/** Headers of signed addresses: of what their owner and moderators see, and of what somebody has asked to see clear. */
const signedHeaders = { 'cache-control': 'private, max-age=600', 'cdn-cache-control': 'no-store' };

/** Headers of errors: what is missing now may be published soon. */
const cachedBriefly = { 'cache-control': 'public, max-age=10' };

/** `GET` and `HEAD` of renditions, cards and videos. Originals of pictures are never served. */
export function registerMediaRoutes(
  app: FastifyInstance,
  media: MediaContext,
  cdn: Pick<Cdn, 'headersOfFile'> | null = null,
): void {
  // Fastify's own HEAD route would read each file to its end.
  const method = ['GET', 'HEAD'];
  const headersOf = ({ id, presentation }: StoredMedia, isSigned: boolean) => ({
    ...mediaHeaders,
    ...aiSignalHeaders(presentation.dataMining),
    ...(isSigned ? signedHeaders : cdn?.headersOfFile(mediaTag(id))),
  });

  /** @throws {Problem} 404, or 410 for a former address */
  async function requireMedia(request: MediaRequest): Promise<StoredMedia> {
    const found = await findMedia(media, readId(request));
    if (found === 'former') throw gone();
    if (!found) throw notFound();
    return found;
  }

  /**
   * Whether the address is signed: as withheld media need it, or to see clear what is blurred.
   * @throws {Problem} 410 for withheld media without a signature, and for an address whose time is over
   */
  function readSignature(
    { id, withheld, presentation: { blurred } }: StoredMedia,
    { query }: MediaRequest,
  ): boolean {
    if (!withheld && !blurred) return false;
    if (media.addressSigner.isSigned(id, query)) return true;
    // The blurred picture is not sent: the page then asks for a new address.
    if (withheld || media.addressSigner.hasEnded(id, query, 'clear')) throw gone();
    return media.addressSigner.isSigned(id, query, 'clear');
  }

  app.route({
    method,
    url: '/media/:id',
    handler: async (request: MediaRequest, reply) => {
      const found = await requireMedia(request);
      const isSigned = readSignature(found, request);
      const isBlurred = found.presentation.blurred && !isSigned;
      if (found.kind === 'video') {
        if (isBlurred) throw new Problem('forbidden', mediaMessages.mature, { headers: cachedBriefly });
        return sendVideo(request, reply.headers(headersOf(found, isSigned)), media, found);
      }
      const width = readWidth(request.query.w);
      if (width === null) throw new Problem('invalid', mediaMessages.badWidth, { headers: cachedBriefly });
      reply.header('vary', 'accept');
      const served = await findPicture(media, found, {
        width,
        isBlurred,
        accept: request.headers.accept ?? '',
        address: request.caller,
      }).catch(rethrowFailed);
      if (!served) throw notFound();
      const tag = `${found.id}-${isBlurred ? 'blurred-' : ''}${width}-${served.format}`;
      return sendImage(request, reply.headers(headersOf(found, isSigned)), served, tag);
    },
  });

  app.route({
    method,
    url: '/media/:id/card',
    handler: async (request: MediaRequest, reply) => {
      const found = await requireMedia(request);
      const isSigned = readSignature(found, request);
      // Messengers show a card to people who have not asked for it.
      const hasCard = found.kind === 'image' && !found.presentation.blurred;
      const card = hasCard && (await findCard(media, found, request.caller).catch(rethrowFailed));
      if (!card) throw notFound();
      return sendImage(request, reply.headers(headersOf(found, isSigned)), card, `${found.id}-card`);
    },
  });
}

type Wanted = { width: RenditionWidth | ZoomWidth; isBlurred: boolean; accept: string; address: string };

function findPicture(
  media: MediaContext,
  image: StoredImage,
  { width, isBlurred, accept, address }: Wanted,
): Promise<ServedImage | null> {
  const formats = acceptedFormats(accept, image);
  const { fullResolution } = image.presentation;
  const zoom = isZoomWidth(width) ? clampZoomWidth(width, { ...image, fullResolution }) : null;
  if (zoom !== null && !isBlurred)
    return findZoomRendition(media, image, zoom, zoomFormat(accept, image), address);
  const plain = isZoomWidth(width) ? 2560 : width;
  return isBlurred
    ? findBlurred(media, image, plain, formats.includes('webp') ? 'webp' : 'jpeg', address)
    : findRendition(media, image, plain, formats, address);
}

const gone = () => new Problem('gone', generalMessages.gone, { headers: cachedBriefly });
const notFound = () => new Problem('not_found', generalMessages.notFound, { headers: cachedBriefly });

function readId({ params: { id } }: MediaRequest): string {
  if (!isId(id)) throw notFound();
  return id.toLowerCase();
}

function rethrowFailed(error: unknown): never {
  if (!(error instanceof RenditionFailedError)) throw error;
  throw new Problem('busy', generalMessages.notReady, {
    headers: { 'retry-after': '60', 'cache-control': 'no-store' },
  });
}

function sendImage(request: FastifyRequest, reply: FastifyReply, served: ServedImage, tag: string) {
  const { body, size, contentType } = served;
  const etag = `"${tag}"`;
  reply.header('etag', etag);
  const hasNoBody = request.method === 'HEAD' || isKnown(request, etag);
  if (hasNoBody && !Buffer.isBuffer(body)) body.destroy();
  if (isKnown(request, etag)) return reply.status(304).send();
  reply.type(contentType).header('content-length', size);
  return hasNoBody ? reply.send() : reply.send(body);
}

async function sendVideo(
  request: FastifyRequest,
  reply: FastifyReply,
  media: MediaContext,
  video: StoredVideo,
) {
  const etag = `"${video.id}"`;
  reply.headers({ etag, 'accept-ranges': 'bytes' });
  if (isKnown(request, etag)) return reply.status(304).send();
  const size = video.bytes;
  reply.type(contentTypes[video.format]);
  if (request.method === 'HEAD') return reply.header('content-length', size).send();
  // If-Range (RFC 9110, section 13.1.5): the client would join the range to parts of another file.
  const condition = request.headers['if-range'];
  const range = condition && condition !== etag ? null : readRange(request.headers.range, size);
  if (range === 'unsatisfiable')
    throw new Problem('range_not_satisfiable', generalMessages.badRange, {
      headers: { ...cachedBriefly, 'content-range': `bytes */${size}` },
    });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const found = await openVideo(media, video, { start, end });
  if (!found) throw notFound();
  if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`);
  return reply.header('content-length', end - start + 1).send(found.stream);
}

function isKnown(request: FastifyRequest, etag: string): boolean {
  const known =
    request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag) || known.includes('*');
}
