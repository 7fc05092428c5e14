import autocannon from 'autocannon';
import type { LoadOptions } from './load.ts';

// The load generator, a process of its own so that it shares no thread with what it measures.
const send = (message: unknown) => process.send?.(message);

process.on('message', (options: LoadOptions) => {
  const { url, paths, headers, connections, seconds } = options;
  let next = 0;
  autocannon({
    url,
    connections,
    duration: seconds,
    ...(headers && { headers }),
    // One counter for all connections: each path is asked for once before any is asked for again.
    requests: [{ setupRequest: (request) => ({ ...request, path: paths[next++ % paths.length] ?? '/' }) }],
  }).then(
    (outcome) => {
      const failed = outcome.non2xx + outcome.errors;
      send(
        failed > 0
          ? { failed: `${url}: ${failed} of ${outcome.requests.total} requests failed` }
          : { perSecond: outcome['2xx'] / outcome.duration, asked: next },
      );
    },
    (error: unknown) => send({ failed: String(error) }),
  );
});
