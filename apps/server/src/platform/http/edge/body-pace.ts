import type { IncomingMessage } from 'node:http';
import type { Pace } from './limits.ts';

/**
 * Watches how fast a request's body arrives. While the server itself reads slowly, the client is not late.
 * @param onLate called after each window in which too little arrived, until the body or the connection ends
 * @returns stops watching
 */
export function watchPace(request: IncomingMessage, pace: Pace, onLate: () => void): () => void {
  const { socket } = request;
  const startedAt = performance.now();
  let counted = socket.bytesRead;
  const timer = setInterval(() => {
    const received = socket.bytesRead - counted;
    counted = socket.bytesRead;
    if (request.complete) return stop();
    const isInTime = performance.now() - startedAt < pace.wholeMs;
    if (!isInTime || (received < pace.bytes && request.readableLength === 0)) onLate();
  }, pace.windowMs);
  const stop = () => clearInterval(timer);
  request.once('end', stop).once('close', stop);
  return stop;
}
