import { renderArt } from './render.ts';
import type { RenderAnswer, RenderRequest } from './render-messages.ts';

/**
 * A process of its own for painting. The server forbids SVG to its image library, and that holds for
 * every thread of its process: only another process may still draw.
 */
process.on('message', (request: RenderRequest) => {
  void answer(request).then((message) => process.send?.(message));
});

// Whoever asked is gone: nobody waits for the picture.
process.on('disconnect', () => process.exit());

async function answer({ index, spec }: RenderRequest): Promise<RenderAnswer> {
  try {
    return { index, bytes: await renderArt(spec) };
  } catch (error) {
    return { index, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
