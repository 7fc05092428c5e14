import { isDatabaseFull, isDatabaseOutage } from '#platform/database/errors.ts';
import { StoreUnavailableError } from '#platform/media-store/index.ts';

// System errors by their names (errno).
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const diskCodes = new Set([...fullCodes, 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'ENODEV', 'ENXIO', 'ESTALE']);
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The mail library's own.
  'ECONNECTION',
  'ESOCKET',
  'EDNS',
]);

/** Whether a part that the site needs (database, store, disk, mail server) did not do its work, which it may do later. */
export function isOutage(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      isDatabaseOutage(cause) ||
      cause instanceof StoreUnavailableError ||
      diskCodes.has(codeOf(cause)) ||
      networkCodes.has(codeOf(cause)),
  );
}

/** Whether a file could not be written or read, for no fault of its sender. */
export function isDiskOutage(error: unknown): boolean {
  return causesOf(error).some((cause) => diskCodes.has(codeOf(cause)));
}

/** Whether there is no room left for what was to be kept. */
export function isOutOfSpace(error: unknown): boolean {
  return causesOf(error).some((cause) => isDatabaseFull(cause) || fullCodes.has(codeOf(cause)));
}

/** The error and what caused it, outermost first. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let at = error; at instanceof Error && !causes.includes(at); at = at.cause) causes.push(at);
  return causes;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
