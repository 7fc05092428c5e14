import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import type { HttpLimits } from './limits.ts';
import { networkOf } from './network-address.ts';

/**
 * Limits the connections that are open at once, and those of one address. Behind a proxy only the former: all have the
 * proxy's address.
 */
export function limitConnections(server: Server, limits: HttpLimits, isBehindProxy: boolean): void {
  server.maxConnections = limits.connections;
  // Makes room for the next try of a client that was refused.
  server.on('drop', () => server.closeIdleConnections());
  if (isBehindProxy) return;

  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || limits.isUnlimited(remoteAddress)) return;
    const address = networkOf(remoteAddress);
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

/**
 * Closes connections without any request when the server stops, such as those that browsers open in advance: Node takes
 * them for busy, and the stop would wait for them.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) return void socket.destroy();
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
