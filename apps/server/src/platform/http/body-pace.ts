import type { IncomingMessage } from 'node:http';
import type { Pace } from './limits.ts';

/**
 * Watches how fast a request's body comes. What the server itself is slow to take does not count against the client.
 * @param onLate called after each window in which too little came, until the body is there or the connection is gone
 * @returns ends the watch
 */
export function watchPace(request: IncomingMessage, pace: Pace, onLate: () => void): () => void {
  const { socket } = request;
  const startedAt = performance.now();
  let counted = socket.bytesRead;
  const timer = setInterval(() => {
    const came = socket.bytesRead - counted;
    counted = socket.bytesRead;
    if (request.complete) return stop();
    const isInTime = performance.now() - startedAt < pace.wholeMs;
    if (!isInTime || (came < pace.bytes && request.readableLength === 0)) onLate();
  }, pace.windowMs);
  const stop = () => clearInterval(timer);
  request.once('end', stop).once('close', stop);
  return stop;
}
