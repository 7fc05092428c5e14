import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpLimits } from './limits.ts';

/**
 * Bounds the connections that are open at once, and those of one address. Behind a proxy all have the proxy's: there
 * it is the proxy that bounds its clients.
 */
export function boundConnections(server: Server, limits: HttpLimits, isBehindProxy: boolean): void {
  server.maxConnections = limits.connections;
  // Who is turned away finds room at the next try.
  server.on('drop', () => server.closeIdleConnections());
  if (isBehindProxy) return;

  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || limits.isUnbounded(address)) return;
    const others = open.get(address) ?? 0;
    if (others >= limits.connectionsPerAddress) return void socket.destroy();
    open.set(address, others + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
