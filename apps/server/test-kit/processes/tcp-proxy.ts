import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type TcpProxy = {
  readonly port: number;
  /** Ends the simulated failure: forwards bytes, also those held back, and accepts connections. */
  pass(): Promise<void>;
  /** Keeps and accepts connections but forwards nothing, like a network that drops packets. */
  stall(): void;
  /** Delays every chunk. */
  delay(ms: number): void;
  /** Closes all connections; accepts new ones. */
  cut(): void;
  /** Closes all connections and refuses new ones. */
  refuse(): Promise<void>;
  /** Forwards nothing any more after this many further bytes from the server. */
  stallAfter(bytes: number): void;
  close(): Promise<void>;
};

/** Starts a TCP proxy on a free port of 127.0.0.1 that simulates network failures. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isSilent = false;
  let delayMs = 0;
  let bytesLeft = Number.POSITIVE_INFINITY;

  async function relay(from: Socket, to: Socket, isAnswer: boolean): Promise<void> {
    try {
      for await (const chunk of from.iterator({ destroyOnReturn: false })) {
        const bytes: Buffer = chunk;
        if (delayMs > 0) await sleep(delayMs);
        if (isAnswer && (bytesLeft -= bytes.length) < 0) isSilent = true;
        while (isSilent && !to.destroyed) await sleep(10);
        to.write(bytes);
      }
    } catch {
      // When one connection breaks, the other one is closed below.
    }
    to.destroy();
    from.destroy();
  }

  function take(client: Socket): void {
    const server = connect(target);
    const pair = [client, server] as const;
    pairs.add(pair);
    for (const socket of pair) {
      socket.setNoDelay(true).on('error', () => {});
      socket.once('close', () => pairs.delete(pair));
    }
    void relay(client, server, false);
    void relay(server, client, true);
  }

  function cut(): void {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  }

  async function listen(port: number): Promise<Server> {
    const made = createServer(take).listen(port, '127.0.0.1');
    await once(made, 'listening');
    return made;
  }

  async function refuse(): Promise<void> {
    const closed = once(listener, 'close');
    if (listener.listening) listener.close();
    cut();
    await closed;
  }

  let listener = await listen(0);
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  const { port } = address;
  return {
    port,
    async pass() {
      isSilent = false;
      delayMs = 0;
      bytesLeft = Number.POSITIVE_INFINITY;
      if (!listener.listening) listener = await listen(port);
    },
    stall: () => {
      isSilent = true;
    },
    stallAfter: (bytes) => {
      bytesLeft = bytes;
    },
    delay: (ms) => {
      delayMs = ms;
    },
    cut,
    refuse,
    close: async () => {
      isSilent = false;
      if (listener.listening) await refuse();
    },
  };
}
