import type { ByteRange } from '#platform/media-store/index.ts';

/**
 * Reads a `Range` header (RFC 9110, section 14.2).
 * @param size of the whole file, in bytes
 * @returns the range with both ends inclusive; null for a missing, malformed or multiple range, which is
 * answered with the whole file; 'unsatisfiable' for status 416
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [, first = '', last = ''] = match;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return 'unsatisfiable';
  return end < start ? null : { start, end };
}
