import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Lets the app listen on a free port of this machine, for what `inject` cannot show. */
export async function listen(app: FastifyInstance): Promise<{ port: number; origin: string }> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  // A TCP server's address is never a text.
  // And there is one: it listens.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = app.server.address() as AddressInfo;
  return { port, origin: `http://127.0.0.1:${port}` };
}
