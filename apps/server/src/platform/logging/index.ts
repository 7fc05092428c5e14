import { stdout } from 'node:process';
import { pino, type Logger } from 'pino';
import pretty from 'pino-pretty';

/** One JSON line for each event; readable lines where a person watches the terminal. Secrets never stand in them. */
export function createLog(level: string): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // The database tells in `detail` what a row holds: an email, say.
    redact: ['req.headers.authorization', '*.password', '*.token', 'err.detail', 'err.cause.detail'],
  };
  if (!stdout.isTTY) return pino(options);
  return pino(options, pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }));
}
