import { connect } from 'node:net';
import type pg from 'pg';

/** Code of a cancel request in PostgreSQL's protocol: 1234 in the upper and 5678 in the lower half. */
const cancelRequestCode = 80_877_102;
const maxMs = 2_000;

/** Asks the server, over a connection of its own, to cancel the statement that this connection waits for. */
export function sendCancelRequest(client: pg.Client): void {
  const processId: unknown = Reflect.get(client, 'processID');
  const secretKey: unknown = Reflect.get(client, 'secretKey');
  if (typeof processId !== 'number' || typeof secretKey !== 'number') return;
  const request = Buffer.alloc(16);
  request.writeInt32BE(request.length, 0);
  request.writeInt32BE(cancelRequestCode, 4);
  request.writeInt32BE(processId, 8);
  request.writeInt32BE(secretKey, 12);
  const { host, port } = client;
  const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  // It has no answer: the server closes the connection.
  socket.setTimeout(maxMs, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.write(request);
  socket.resume();
}
