import autocannon from 'autocannon';

export type LoadRequest = {
  method?: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
};

type LoadOptions = {
  url: string;
  connections: number;
  seconds: number;
  /** Returns a request; called for each request of any connection. */
  next: () => LoadRequest;
};

/** Requests without pauses on so many connections. @returns successes a second, and the number of all others */
export async function load(options: LoadOptions): Promise<{ perSecond: number; failures: number }> {
  const { url, connections, seconds, next } = options;
  const { duration, errors, non2xx, ...counts } = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  });
  return { perSecond: counts['2xx'] / duration, failures: non2xx + errors };
}
