/** 'broken-off': the stream ended early, or what was received is gone. */
export type MediaErrorCode =
  | 'too-large'
  | 'unsupported'
  | 'undecodable'
  | 'too-many-pixels'
  | 'too-many-frames'
  | 'broken-off';

/** Refusal of a file, with the reason. The feature that received the file chooses the message. */
export class MediaError extends Error {
  readonly code: MediaErrorCode;
  /** Maximum number of pixels that are accepted, for 'too-many-pixels'. */
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
