import { getSystemErrorMap } from 'node:util';

/** Failures of connections that may be over in a moment. A host that does not exist (ENOTFOUND) is a mistake. */
const passing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);

/** The name of an error of the system, such as ENOENT, or of a library; an empty text if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether a connection failed in a way that may be over in a moment. */
export const isPassing = (error: unknown) => passing.has(codeOf(error));

/** What an error says, on one line: of the system's own ones its words alone, without the call and the path. */
export function wordsOf(error: unknown): string {
  const code = codeOf(error);
  const known = [...getSystemErrorMap().values()].find(([name]) => name === code);
  if (known) return known[1];
  const [line = ''] = (error instanceof Error ? error.message : String(error)).trim().split('\n');
  return line;
}
