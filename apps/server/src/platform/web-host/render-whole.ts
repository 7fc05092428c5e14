import { unavailable } from '#platform/http/problem.ts';
import type { RenderedPage, Transport } from './web-build.ts';

const unavailableStatus = 503;

/**
 * Renders a page, and rejects at the first call of the API that is answered 503: otherwise the render would retry the
 * call, and the page would be cached without that part.
 * @throws {Problem} 503
 */
export function renderWhole(
  transport: Transport,
  render: (transport: Transport) => Promise<RenderedPage>,
): Promise<RenderedPage> {
  const refused = Promise.withResolvers<never>();
  let refusal: Awaited<ReturnType<Transport>> | null = null;
  const watched: Transport = async (sent) => {
    // The render has been rejected.
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
