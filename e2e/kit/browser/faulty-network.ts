import { once } from 'node:events';
import {
  createServer,
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';

/** Disturbance of a response. `after` is the share of its body that is sent first, 0 to 1. */
export type Fault =
  /** The rest is sent when `release` is called; with `thenCut` the connection is closed instead. */
  | { kind: 'hold'; after: number; thenCut?: boolean }
  /** The connection is closed after the first part. */
  | { kind: 'cut'; after: number }
  /** The body is sent in this many chunks, each in a packet of its own. */
  | { kind: 'chunk'; chunks: number }
  /** Another body is sent with the same headers. */
  | { kind: 'replace'; body: (original: string) => string };

export type FaultyNetwork = {
  /** The origin of the proxy. */
  url: string;
  /** Applies to every response whose path equals or matches, until `clear`. The last fault added wins. */
  fault(path: RegExp | string, fault: Fault): void;
  /** Sends what is held of this path, or everything, now and until `clear`. */
  release(path?: string): void;
  /** Removes all faults, sends what is held and forgets the requested paths. */
  clear(): void;
  /** The requested paths since `clear`, without repetition, oldest first. */
  asked(): string[];
  close(): Promise<void>;
};

/**
 * A proxy in front of a site, whose responses a test can delay, cut, slow down and replace. All are `no-store`: each
 * visit loads everything again.
 */
export async function startFaultyNetwork(siteUrl: string): Promise<FaultyNetwork> {
  let faults: { path: RegExp | string; fault: Fault }[] = [];
  let holds = createHolds();
  const paths = new Set<string>();

  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/';
    paths.add(path);
    // A share of a compressed body could not be decoded.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const upstream = request(siteUrl + path, { method: incoming.method, headers }, (response) => {
      const found = faults.findLast((entry) =>
        typeof entry.path === 'string' ? entry.path === path : entry.path.test(path),
      );
      void (found
        ? sendFaulty(response, answer, found.fault, holds.released(path))
        : sendWhole(response, answer));
    });
    upstream.on('error', () => answer.destroy());
    answer.on('error', () => upstream.destroy());
    incoming.pipe(upstream);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');

  return {
    url: `http://127.0.0.1:${address.port}`,
    fault: (path, fault) => void faults.push({ path, fault }),
    release: (path) => holds.release(path),
    clear() {
      faults = [];
      holds.release();
      holds = createHolds();
      paths.clear();
    },
    asked: () => [...paths],
    async close() {
      holds.release();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Holds = { released(path: string): Promise<void>; release(path?: string): void };

function createHolds(): Holds {
  const all = Promise.withResolvers<void>();
  const ofPaths = new Map<string, PromiseWithResolvers<void>>();
  const of = (path: string) => {
    const found = ofPaths.get(path) ?? Promise.withResolvers<void>();
    ofPaths.set(path, found);
    return found;
  };
  return {
    released: (path) => Promise.race([all.promise, of(path).promise]),
    release: (path) => (path === undefined ? all : of(path)).resolve(),
  };
}

async function sendWhole(response: IncomingMessage, answer: ServerResponse): Promise<void> {
  answer.writeHead(response.statusCode ?? 502, uncached(response));
  response.pipe(answer);
}

async function sendFaulty(
  response: IncomingMessage,
  answer: ServerResponse,
  fault: Fault,
  released: Promise<void>,
): Promise<void> {
  const original = Buffer.concat(await response.toArray());
  const body = fault.kind === 'replace' ? Buffer.from(fault.body(original.toString())) : original;
  answer.writeHead(response.statusCode ?? 502, { ...uncached(response), 'content-length': body.length });
  if (fault.kind === 'replace') {
    answer.end(body);
  } else if (fault.kind === 'chunk') {
    const size = Math.ceil(body.length / fault.chunks);
    for (let from = 0; from < body.length; from += size) {
      answer.write(body.subarray(from, from + size));
      // A pause between two writes makes the browser receive them separately.
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    answer.end();
  } else {
    const first = Math.floor(body.length * fault.after);
    if (first > 0) await new Promise((resolve) => answer.write(body.subarray(0, first), resolve));
    else answer.flushHeaders();
    if (fault.kind === 'hold') await released;
    if (fault.kind === 'hold' && !fault.thenCut) answer.end(body.subarray(first));
    else answer.destroy();
  }
}

function uncached({ headers }: IncomingMessage): OutgoingHttpHeaders {
  const { 'transfer-encoding': _, etag: __, ...kept } = headers;
  return { ...kept, 'cache-control': 'no-store' };
}
