import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Asks for the body of a request with `Expect: 100-continue`, like Node, but begins with such a request only when all
 * requests ahead of it on the same connection are answered.
 *
 * Node writes '100 Continue' into the queue of an answer that waits for its turn, and puts the head of that answer
 * before it when the first part of the body is a buffer. So clients took it for a part of the body.
 */
export function askForBodiesInTurn(server: Server): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    const begin = () => {
      response.writeContinue();
      server.emit('request', request, response);
    };
    if (response.socket) begin();
    // An answer gets the socket when it is its turn.
    else response.once('socket', begin);
  });
}
