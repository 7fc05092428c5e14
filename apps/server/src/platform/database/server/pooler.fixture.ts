import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type Pooler = {
  /** The address of the server by way of the pooler. */
  url: string;
  /** Returns the number of cancel requests that it has forwarded. */
  cancelRequests(): number;
  close(): Promise<void>;
};

/** "K" and the length of the message, in which the server tells a process id and a key. */
const keyMessage = Buffer.from([0x4b, 0, 0, 0, 12]);
const cancelRequest = Buffer.from([0, 0, 0, 16, 0x04, 0xd2, 0x16, 0x2e]);
const mask = 0x5a5a5a5a;

/**
 * Forwards connections to a server as a connection pooler does that knows nothing of prepared statements: it tells its
 * clients process ids of its own. Each client has one connection to the server.
 */
export async function startPooler(server: string): Promise<Pooler> {
  const { hostname, port } = new URL(server);
  const sockets = new Set<Socket>();
  let cancelRequests = 0;

  function changeId(chunk: Buffer, at: number): void {
    chunk.writeInt32BE(chunk.readInt32BE(at) ^ mask, at);
  }

  const listener = createServer((client) => {
    const direct = connect({ host: hostname, port: Number(port) });
    for (const socket of [client, direct]) {
      sockets.add(socket);
      socket.setNoDelay(true).on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        client.destroy();
        direct.destroy();
      });
    }
    client.once('data', (first) => {
      if (!first.subarray(0, 8).equals(cancelRequest)) return;
      cancelRequests++;
      changeId(first, 8);
    });
    let isKeyKnown = false;
    direct.on('data', (chunk) => {
      const at = isKeyKnown ? -1 : chunk.indexOf(keyMessage);
      if (at === -1) return;
      isKeyKnown = true;
      changeId(chunk, at + keyMessage.length);
    });
    client.pipe(direct).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return {
    url: Object.assign(new URL(server), { hostname: '127.0.0.1', port: String(address.port) }).href,
    cancelRequests: () => cancelRequests,
    async close() {
      const closed = once(listener, 'close');
      listener.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
