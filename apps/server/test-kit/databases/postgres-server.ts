import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { startPostgres, type PostgresProcess } from './postgres-process.ts';
import { serverAddressVariable, type ServerAnswer } from './test-server.ts';

// The globalSetup of a test run: one PostgreSQL server for all of it, started when the first test asks for it.

let reception: Server | null = null;
let starting: Promise<PostgresProcess> | null = null;

export async function setup(): Promise<void> {
  if (process.env['TEST_DATABASE_URL']) return;
  reception = createServer((_request, response) => {
    void answer().then((text) => response.end(JSON.stringify(text)));
  });
  reception.listen(0, '127.0.0.1');
  await once(reception, 'listening');
  const address = reception.address();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  process.env[serverAddressVariable] = `http://127.0.0.1:${address.port}/`;
}

export async function teardown(): Promise<void> {
  reception?.closeAllConnections();
  reception?.close();
  const server = await starting?.catch(() => null);
  await server?.stop();
}

async function answer(): Promise<ServerAnswer> {
  try {
    starting ??= startPostgres();
    return { url: (await starting).url };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
