import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type TcpProxy = {
  readonly port: number;
  /** Bytes pass again, those that were held back too, and connections are taken again. */
  pass(): Promise<void>;
  /** Connections stand and new ones are taken, but no byte goes through: a network that drops packets. */
  fallSilent(): void;
  /** Every piece comes this much later. */
  delay(ms: number): void;
  /** Ends all connections; new ones are taken. */
  cut(): void;
  /** Ends all connections and takes no new ones. */
  refuse(): Promise<void>;
  /** After so many more bytes from the server nothing goes through any more. */
  fallSilentAfter(bytes: number): void;
  close(): Promise<void>;
};

/** Stands between a program and a server of this machine, and behaves as badly as networks do. */
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
      // A connection that broke ends the other one too.
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
    fallSilent: () => {
      isSilent = true;
    },
    fallSilentAfter: (bytes) => {
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
