import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { newToken, removeAddress, writeAddress } from './address-file.ts';

/** Answers a request. It is under way until it has resolved. */
export type LocalAction = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type LocalService = { close(): Promise<void> };

type Options = {
  dataDir: string;
  log: Logger;
  /** What can be asked for, by path. */
  actions: Readonly<Record<string, LocalAction>>;
};

/**
 * Lets commands, processes of their own, have done what only the process with the embedded database can do. Listens on the
 * loopback interface for who knows the secret in DATA_DIR.
 */
export async function openLocalService({ dataDir, log, actions }: Options): Promise<LocalService> {
  const token = newToken();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => {});
    if (!isEqual(request.headers.authorization ?? '', `Bearer ${token}`)) return refuse(response, 401, '');
    const action = actions[request.url ?? ''];
    if (!action) return refuse(response, 404, 'The running site is of another version than this command.');
    await action(request, response);
  }

  const underWay = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const answered = answer(request, response)
      .catch((error: unknown) => {
        log.error({ err: error, path: request.url }, 'the request of a command failed');
        refuse(response, 500, error instanceof Error ? error.message : String(error));
      })
      .finally(() => underWay.delete(answered));
    underWay.add(answered);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  writeAddress(dataDir, { port: address.port, token });
  return {
    async close() {
      removeAddress(dataDir);
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      await Promise.all(underWay);
    },
  };
}

export function refuse(response: ServerResponse, status: number, reason: string): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(status).end(reason);
}

function isEqual(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
