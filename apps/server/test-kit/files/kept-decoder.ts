import { startDecoder, type Decoder } from '../../src/features/media/index.ts';

/** Decoder that was left by a site that has stopped. */
let kept: Decoder | null = null;

/**
 * The decoder process that the last site of this process left, or a new one: starting it takes longer than decoding the
 * pictures of most tests. It is ended instead of kept if it has a task under way or has grown.
 */
export function startKeptDecoder(): Decoder {
  const decoder = kept && !kept.isGone() ? kept : startDecoder();
  kept = null;
  let underWay = 0;
  let isReturned = false;
  return {
    pid: decoder.pid,
    isGone: () => isReturned || decoder.isGone(),
    memory: () => decoder.memory(),
    async ask(name, request, limits, onPart) {
      underWay++;
      try {
        return await decoder.ask(name, request, limits, onPart);
      } finally {
        underWay--;
      }
    },
    async stop() {
      if (isReturned) return;
      isReturned = true;
      const canBeKept =
        underWay === 0 && !decoder.isGone() && decoder.memory() < mostBytesKept && kept === null;
      if (canBeKept) kept = decoder;
      else await decoder.stop();
    },
  };
}

/** Less than a pool allows an idle one, which it also ends by `stop`. */
const mostBytesKept = 200 * 2 ** 20;
