import type { FastifyInstance } from 'fastify';
import { codeOf, SettingsError, wordsOf, type Settings } from '#platform/config/index.ts';

type Address = Pick<Settings, 'port' | 'host'>;

/** Makes the app listen. @throws {SettingsError} if PORT or HOST cannot be used */
export async function listen(app: FastifyInstance, { port, host }: Address): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (cause) {
    throw new SettingsError([describe({ port, host }, cause)], { cause });
  }
}

function describe({ port, host }: Address, error: unknown): string {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `PORT: another program listens on port ${port} of ${host}`;
    case 'EACCES':
      return `PORT: this user may not listen on port ${port} of ${host}: give one from 1024 on, with a proxy in front, or the process CAP_NET_BIND_SERVICE`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST: ${host} is no address of this machine`;
    default:
      return `HOST: nothing can listen on port ${port} of ${host}: ${wordsOf(error)}`;
  }
}
