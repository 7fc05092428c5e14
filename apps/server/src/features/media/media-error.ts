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
  constructor(code: MediaErrorCode, options?: ErrorOptions) {
    super(`media: ${code}`, options);
    this.name = 'MediaError';
    this.code = code;
  }
}
