import { isDatabaseFull, isDatabaseOutage } from '#platform/database/errors.ts';
import { StoreUnavailableError } from '#platform/media-store/index.ts';

// System errors by name (errno).
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const diskCodes = new Set([
  ...fullCodes,
  'EROFS',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENODEV',
  'ENXIO',
  'ESTALE',
  // Node's, when it cannot open a package.json on the way to a page's code.
  'ERR_INVALID_PACKAGE_CONFIG',
]);
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Codes of Nodemailer.
  'ECONNECTION',
  'ESOCKET',
  'EDNS',
]);

/** Whether the database, media store, disk, network or mail server failed in a way that may pass. */
export function isOutage(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      isDatabaseOutage(cause) ||
      cause instanceof StoreUnavailableError ||
      diskCodes.has(codeOf(cause)) ||
      networkCodes.has(codeOf(cause)),
  );
}

/** Whether a file could not be written or read because of the disk, not because of its sender. */
export function isDiskOutage(error: unknown): boolean {
  return causesOf(error).some((cause) => diskCodes.has(codeOf(cause)));
}

/** Whether the disk of the process or the database is full, or a quota is used up. */
export function isOutOfSpace(error: unknown): boolean {
  return causesOf(error).some((cause) => isDatabaseFull(cause) || fullCodes.has(codeOf(cause)));
}

/** The messages of an error and its causes in one line, outermost first. */
export function describeCauses(error: unknown): string {
  const texts = causesOf(error).map((cause) => cause.message || codeOf(cause) || cause.name);
  return (texts.length > 0 ? texts.join(': ') : String(error)).replaceAll(/\s+/g, ' ');
}

/** The error and its chain of causes, outermost first. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let at = error; at instanceof Error && !causes.includes(at); at = at.cause) causes.push(at);
  return causes;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
