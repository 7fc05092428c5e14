import autocannon from 'autocannon';
import type { LoadOptions } from './load.ts';

// The load generator, in its own process so that it shares no thread with the measured server.
const send = (message: unknown) => process.send?.(message);

process.on('message', (options: LoadOptions) => {
  const { url, paths, headers, tokens = [], connections, seconds, countFailures = false } = options;
  let next = 0;
  autocannon({
    url,
    connections,
    duration: seconds,
    ...(headers && { headers }),
    // One counter for all connections: each path is requested once before any is repeated.
    requests: [
      {
        setupRequest(request) {
          const token = tokens[next % tokens.length];
          const path = paths[next++ % paths.length] ?? '/';
          if (token === undefined) return { ...request, path };
          return { ...request, path, headers: { ...request.headers, authorization: `Bearer ${token}` } };
        },
      },
    ],
  }).then(
    ({ non2xx, errors, requests, latency, duration, ...outcome }) => {
      const failures = non2xx + errors;
      send(
        failures > 0 && !countFailures
          ? { failed: `${url}: ${failures} of ${requests.total} requests failed` }
          : {
              perSecond: outcome['2xx'] / duration,
              asked: next,
              failures,
              p50: latency.p50,
              p99: latency.p99,
            },
      );
    },
    (error: unknown) => send({ failed: String(error) }),
  );
});
