import { once } from 'node:events';
import {
  createServer,
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';

/** What happens to an answer on its way. `after` is the share of its body that comes through first, 0 to 1. */
export type Fault =
  /** The rest waits until `release` is called; with `thenCut` the connection breaks off instead. */
  | { kind: 'hold'; after: number; thenCut?: boolean }
  /** The connection breaks off. */
  | { kind: 'cut'; after: number }
  /** The body comes in this many pieces, each in a packet of its own. */
  | { kind: 'dribble'; pieces: number }
  /** Another body with the same headers. */
  | { kind: 'replace'; body: (original: string) => string };

export type FaultyNetwork = {
  /** Where the site is reached through this network. */
  url: string;
  /** Applies to every answer of this path, or whose path fits, until `clear`. The newest that fits is taken. */
  fault(path: RegExp | string, fault: Fault): void;
  /** Lets everything held go on, now and from here on. */
  release(): void;
  clear(): void;
  /** The paths that were asked for, without repetition, oldest first. */
  asked(): string[];
  close(): Promise<void>;
};

/**
 * A proxy in front of a site, whose answers a test can delay, cut, slow down and replace. Browsers keep nothing of what
 * comes through it: each visit loads everything anew.
 */
export async function startFaultyNetwork(siteUrl: string): Promise<FaultyNetwork> {
  let faults: { path: RegExp | string; fault: Fault }[] = [];
  let gate = createGate();
  const paths = new Set<string>();

  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/';
    paths.add(path);
    // Shares of a body mean something only where it is not compressed.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const upstream = request(siteUrl + path, { method: incoming.method, headers }, (response) => {
      const found = faults.findLast((entry) =>
        typeof entry.path === 'string' ? entry.path === path : entry.path.test(path),
      );
      void (found ? sendFaulty(response, answer, found.fault, gate) : sendWhole(response, answer));
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
    release: () => gate.open(),
    clear() {
      faults = [];
      gate.open();
      gate = createGate();
      paths.clear();
    },
    asked: () => [...paths],
    async close() {
      gate.open();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Gate = { opened: Promise<void>; open(): void };

function createGate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

async function sendWhole(response: IncomingMessage, answer: ServerResponse): Promise<void> {
  answer.writeHead(response.statusCode ?? 502, uncached(response));
  response.pipe(answer);
}

async function sendFaulty(
  response: IncomingMessage,
  answer: ServerResponse,
  fault: Fault,
  gate: Gate,
): Promise<void> {
  const original = Buffer.concat(await response.toArray());
  const body = fault.kind === 'replace' ? Buffer.from(fault.body(original.toString())) : original;
  answer.writeHead(response.statusCode ?? 502, { ...uncached(response), 'content-length': body.length });
  if (fault.kind === 'replace') {
    answer.end(body);
  } else if (fault.kind === 'dribble') {
    const size = Math.ceil(body.length / fault.pieces);
    for (let from = 0; from < body.length; from += size) {
      answer.write(body.subarray(from, from + size));
      // One packet for each: the browser gets them apart.
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    answer.end();
  } else {
    const first = Math.floor(body.length * fault.after);
    if (first > 0) await new Promise((resolve) => answer.write(body.subarray(0, first), resolve));
    else answer.flushHeaders();
    if (fault.kind === 'hold') await gate.opened;
    if (fault.kind === 'hold' && !fault.thenCut) answer.end(body.subarray(first));
    else answer.destroy();
  }
}

function uncached({ headers }: IncomingMessage): OutgoingHttpHeaders {
  const { 'transfer-encoding': _, etag: __, ...kept } = headers;
  return { ...kept, 'cache-control': 'no-store' };
}
