import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/**
 * The end of React's marker `<!--$!-->` of a Suspense boundary that `renderToString` rendered as its fallback; `>` is escaped
 * elsewhere. Whole, it is looked for at each `<` of a page, which takes forty times as long: 28 µs.
 */
const pendingBoundary = '$!-->';

/**
 * Renders a page completely, including lazy components. `renderToString` takes a fifth less time than a stream, which
 * encodes every attribute by itself, but only a stream waits for code that is not loaded yet; that happens once for
 * each lazy component in a process.
 * @throws whatever a component threw
 */
export async function renderToText(page: ReactNode): Promise<string> {
  return renderSync(page) ?? renderWithSuspense(page);
}

/** Renders a page by `renderToString`; null if a component suspended or threw. */
function renderSync(page: ReactNode): string | null {
  try {
    const html = `<!DOCTYPE html>${renderToString(page)}`;
    return html.includes(pendingBoundary) ? null : html;
  } catch {
    // A component suspended outside of any boundary, or failed: rendering to a stream distinguishes the two.
    return null;
  }
}

/** Collects the whole stream: the page is cached before it is sent, so nothing is gained by passing chunks on. */
function renderWithSuspense(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const whole = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
      highWaterMark: Number.MAX_SAFE_INTEGER,
    });
    const { pipe } = renderToPipeableStream(page, {
      // Everything is written in its final place: React moves late parts there by inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(whole),
      onShellError: reject,
      onError: reject,
    });
  });
}
