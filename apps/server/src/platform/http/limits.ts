const KiB = 1024;
const MiB = 1024 * KiB;

/** How fast a body has to come. */
export type Pace = {
  /** In each such time at least `bytes` come, or the whole body has come. */
  windowMs: number;
  bytes: number;
  /** However steady: the whole body has come by then. */
  wholeMs: number;
};

export type HttpLimits = {
  /** From the first byte of a request, or from the connection's beginning, to the end of its headers. */
  headersMs: number;
  /** How often late headers are looked for. */
  checkMs: number;
  /** Bodies of calls that take no files. */
  call: Pace;
  /** Forms with files, over slow lines too. */
  upload: Pace;
  /** What is left of a refused body is read up to this size, and the connection is kept; with more left it is closed. */
  keptBytes: number;
  /** Before it is closed so much is read, for clients that look for the answer only when they have sent everything. */
  drainedBytes: number;
  /** How long a client may take to close a connection after such an answer. */
  lingerMs: number;
  connections: number;
  /** From one address that is not `isUnbounded`. */
  connectionsPerAddress: number;
  isUnbounded: (address: string) => boolean;
};

/** An address of this machine, as a socket tells it. */
export function isLoopback(address: string): boolean {
  return /^(127\.|::1$|::ffff:127\.)/.test(address);
}

export const usualLimits: HttpLimits = {
  headersMs: 20_000,
  checkMs: 2_000,
  call: { windowMs: 30_000, bytes: Number.POSITIVE_INFINITY, wholeMs: 30_000 },
  upload: { windowMs: 30_000, bytes: 32 * KiB, wholeMs: 6 * 60 * 60 * 1000 },
  keptBytes: MiB,
  drainedBytes: 1200 * MiB,
  lingerMs: 2_000,
  connections: 4_000,
  connectionsPerAddress: 256,
  isUnbounded: isLoopback,
};

/** Bodies of JSON, in bytes. Forms are read as a stream. */
export const bodyBytes = {
  /** Of a call that takes no body, or one of a few short fields. */
  small: 16 * KiB,
  /** The longest text of any form, 5000 characters of 32 units of 3 bytes, and the rest of its form. */
  texts: 512 * KiB,
};
