import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Makes the app listen on a free port of 127.0.0.1, for tests that need real sockets. */
export async function listen(app: FastifyInstance): Promise<{ port: number; origin: string }> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const port = portOf(app);
  return { port, origin: `http://127.0.0.1:${port}` };
}

/** The port on which an app listens. */
export function portOf(app: FastifyInstance): number {
  // The address of a listening TCP server is never a string or null.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (app.server.address() as AddressInfo).port;
}
