import { Problem, unavailable } from '#platform/http/problem.ts';
import type { RenderedPage } from './page-cache.ts';
import type { Transport } from './web-build.ts';

const unavailableStatus = 503;

/**
 * Renders a page whose parts can all be had. It gives up at the first call that is answered 503: a page would try
 * again for a while, and then stand without that part for as long as it is kept.
 * @throws Problem 503
 */
export function renderWhole(
  transport: Transport,
  render: (transport: Transport) => Promise<RenderedPage>,
): Promise<RenderedPage> {
  const refused = Promise.withResolvers<never>();
  let refusal: Awaited<ReturnType<Transport>> | null = null;
  const watched: Transport = async (sent) => {
    // Nobody waits for the page any more.
    if (refusal) return refusal;
    const answer = await transport(sent);
    if (answer.status === unavailableStatus) {
      refusal = answer;
      refused.reject(unavailable());
    }
    return answer;
  };
  return Promise.race([render(watched), refused.promise]);
}

/** Whether a page could not be rendered for want of what it shows. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Problem && error.status === unavailableStatus;
}
