/** 'broken-off': the stream ended early, or what was received is gone. */
export type MediaErrorCode =
  | 'too-large'
  | 'unsupported'
  | 'undecodable'
  | 'too-many-pixels'
  | 'too-many-frames'
  | 'broken-off';

/** Why a file was refused. The feature that received it chooses the message. */
export class MediaError extends Error {
  readonly code: MediaErrorCode;
  /** For 'too-many-pixels': the most pixels that are accepted. */
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
