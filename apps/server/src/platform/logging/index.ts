import { stdout } from 'node:process';
import { pino, type Logger } from 'pino';
import pretty from 'pino-pretty';

const readable = { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' };
const stderrFd = 2;

/**
 * Creates a logger of JSON lines, or of readable ones if stdout is a terminal. It removes secrets.
 * @param toStderr writes readable lines to stderr: stdout is left to the result of a command
 */
export function createLog(level: string, { toStderr = false } = {}): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // PostgreSQL puts values of the row into `detail`, such as an email address.
    redact: ['req.headers.authorization', '*.password', '*.token', 'err.detail', 'err.cause.detail'],
  };
  if (toStderr) return pino(options, pretty({ ...readable, destination: stderrFd }));
  if (!stdout.isTTY) return pino(options);
  return pino(options, pretty(readable));
}
