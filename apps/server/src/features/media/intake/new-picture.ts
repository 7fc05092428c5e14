import { generalMessages } from '@kalaangan/contract/errors';
import { unavailable } from '#platform/http/calls/problem.ts';
import type { Decoders } from '../decoder/decoders.ts';
import { DecoderEndedError } from '../decoder/decoder.ts';
import type { Requester } from '../decoder/fair-queue.ts';
import type { DecodedFacts } from '../decoder/messages.ts';
import { hasMaster, type InspectedImage } from '../pictures/image-facts.ts';
import { MediaError } from '../media-error.ts';

/** The widths that pages request first, in pixels: of the grid and of the artwork page. */
const widths = [640, 1280] as const;

export type NewPicture = {
  /** Resolves once every pixel was decoded. Rejects with a MediaError if the picture cannot be decoded. */
  decoded: Promise<DecodedFacts>;
  /** WebP, made of the same decoding after `decoded`. */
  renditions: { width: (typeof widths)[number]; bytes: Promise<Buffer> }[];
  /** Resolves when the master is written; null where there is none (`hasMaster`). */
  master: Promise<void> | null;
  /** Resolves when the file is no longer needed, also after a failure. */
  done: Promise<void>;
};

/** Returns what is answered when a decoder ended: a picture that is not at fault may be sent again. */
export function toRefusal(error: unknown): unknown {
  if (!(error instanceof DecoderEndedError)) return error;
  if (!error.isTaskAtFault) return unavailable(generalMessages.notReady, 'busy');
  return new MediaError('undecodable', { cause: error });
}

/** Queues a new picture for decoding. */
export function ingestNewPicture(
  decoders: Decoders,
  requester: Requester,
  request: { path: string; facts: InspectedImage; masterPath: string },
): NewPicture {
  const decoded = Promise.withResolvers<DecodedFacts>();
  const isAnimated = request.facts.frames > 1;
  const made = (isAnimated ? widths.slice(0, 1) : widths).map((width) => ({
    width,
    ...Promise.withResolvers<Buffer>(),
  }));
  const ingested = decoders.ingest(requester, request, (part) => {
    if ('decoded' in part) decoded.resolve(part.decoded);
    else made.find(({ width }) => width === part.width)?.resolve(Buffer.from(part.bytes));
  });
  const done = ingested.catch((error: unknown) => {
    const reason = toRefusal(error);
    for (const { reject } of [decoded, ...made]) reject(reason);
  });
  // The rejection of a part that is never awaited must not end the process.
  for (const { promise } of [decoded, ...made]) promise.catch(() => {});
  return {
    decoded: decoded.promise,
    renditions: made.map(({ width, promise }) => ({ width, bytes: promise })),
    master: hasMaster(request.facts) ? ingested : null,
    done,
  };
}
