import type { Decoders } from './decoder/decoders.ts';
import { DecoderEndedError } from './decoder/decoder.ts';
import type { Requester } from './decoder/fair-queue.ts';
import type { Seen } from './decoder/messages.ts';
import type { InspectedImage } from './image-facts.ts';
import { MediaError } from './media-error.ts';

/** The widths that pages ask for first: the grid's and the artwork page's. */
const widths = [640, 1280] as const;

export type NewPicture = {
  /** Once every pixel was decoded. Rejects with a MediaError when that cannot be. */
  seen: Promise<Seen>;
  /** Made after that, from the same decoding: nobody has to wait for them. */
  renditions: { width: (typeof widths)[number]; bytes: Promise<Buffer> }[];
  /** Resolves when the master is written; null for animations, which have none. */
  master: Promise<void> | null;
  /** Settles when the file is needed no more; never rejects. */
  done: Promise<void>;
};

/** Has a new picture decoded when its turn comes. */
export function lookAt(
  decoders: Decoders,
  requester: Requester,
  asked: { path: string; facts: InspectedImage; masterPath: string },
): NewPicture {
  const seen = Promise.withResolvers<Seen>();
  const isAnimated = asked.facts.frames > 1;
  const made = (isAnimated ? widths.slice(0, 1) : widths).map((width) => ({
    width,
    ...Promise.withResolvers<Buffer>(),
  }));
  const looked = decoders.look(requester, asked, (part) => {
    if ('seen' in part) seen.resolve(part.seen);
    else made.find(({ width }) => width === part.width)?.resolve(Buffer.from(part.bytes));
  });
  const done = looked.catch((error: unknown) => {
    const reason =
      error instanceof DecoderEndedError ? new MediaError('undecodable', { cause: error }) : error;
    for (const { reject } of [seen, ...made]) reject(reason);
  });
  // Whoever asks for a part gets its error; nobody may ask.
  for (const { promise } of [seen, ...made]) promise.catch(() => {});
  return {
    seen: seen.promise,
    renditions: made.map(({ width, promise }) => ({ width, bytes: promise })),
    master: isAnimated ? null : looked,
    done,
  };
}
