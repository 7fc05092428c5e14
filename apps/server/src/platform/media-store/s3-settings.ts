export type S3StoreSettings = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** Timeouts of the store, in milliseconds. */
export type StoreTimes = {
  connectMs: number;
  /** Maximum time from a request to the headers of its answer, for one attempt. */
  answerMs: number;
  /** Maximum time without a byte of a body, in either direction. */
  silenceMs: number;
};

export const storeTimes: StoreTimes = { connectMs: 3_000, answerMs: 5_000, silenceMs: 10_000 };
