import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { startPostgres, type PostgresProcess } from './postgres-process.ts';
import { serverAddressVariable, type ServerAnswer } from './test-server.ts';

// The globalSetup of test runs: one PostgreSQL server for the whole run, started when a test first needs it.
// Test
// processes ask for its address over HTTP.

let addressServer: Server | null = null;
let starting: Promise<PostgresProcess> | null = null;

export async function setup(): Promise<void> {
  if (process.env['TEST_DATABASE_URL']) return;
  addressServer = createServer((_request, response) => {
    void answer().then((text) => response.end(JSON.stringify(text)));
  });
  addressServer.listen(0, '127.0.0.1');
  await once(addressServer, 'listening');
  const address = addressServer.address();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  process.env[serverAddressVariable] = `http://127.0.0.1:${address.port}/`;
}

export async function teardown(): Promise<void> {
  addressServer?.closeAllConnections();
  addressServer?.close();
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
