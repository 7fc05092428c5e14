import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Makes the app listen on a free port of 127.0.0.1, for tests that need real sockets. */
export async function listen(app: FastifyInstance): Promise<{ port: number; origin: string }> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  // The address of a listening TCP server is never a string or null.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = app.server.address() as AddressInfo;
  return { port, origin: `http://127.0.0.1:${port}` };
}
