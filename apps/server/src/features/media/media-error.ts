export type MediaErrorCode =
  | 'too-large'
  | 'unsupported'
  | 'undecodable'
  | 'too-many-pixels'
  | 'too-many-frames'
  | 'broken-off';

/** Why a file was not taken. The feature that received it chooses the words. */
export class MediaError extends Error {
  readonly code: MediaErrorCode;
  /** Of `too-many-pixels`: how many there may be. */
  readonly limit: number | null;
  constructor(
    code: MediaErrorCode,
    { limit = null, ...options }: ErrorOptions & { limit?: number | null } = {},
  ) {
    super(`media: ${code}`, options);
    this.name = 'MediaError';
    this.code = code;
    this.limit = limit;
  }
}
