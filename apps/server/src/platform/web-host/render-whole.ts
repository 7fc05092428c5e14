import type { RenderedPage, Transport } from './web-build.ts';

/**
 * Statuses of passing reasons: too many requests of this visitor, or an outage. The same page would be complete for
 * others or later.
 */
const passing = new Set([429, 503]);

/**
 * Renders a page, and rejects at the first call of the API that is refused for a passing reason: otherwise the page
 * would be cached without that part, and after an outage the render would retry the call.
 * @throws {Problem} 429, 503
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
    if (answer.problem && passing.has(answer.status)) {
      refusal = answer;
      refused.reject(answer.problem);
    }
    return answer;
  };
  return Promise.race([render(watched), refused.promise]);
}
