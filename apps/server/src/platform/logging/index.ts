import { stdout } from 'node:process';
import { pino, type Logger } from 'pino';
import pretty from 'pino-pretty';

/** Creates a logger of JSON lines, or of readable ones if stdout is a terminal. It removes secrets. */
export function createLog(level: string): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // PostgreSQL puts values of the row into `detail`, such as an email address.
    redact: ['req.headers.authorization', '*.password', '*.token', 'err.detail', 'err.cause.detail'],
  };
  if (!stdout.isTTY) return pino(options);
  return pino(options, pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }));
}
