import { isLoopback } from './network-address.ts';

const KiB = 1024;
const MiB = 1024 * KiB;

/** Pace at which a body has to arrive. */
export type Pace = {
  /** Length of the windows in each of which `bytes` must arrive, unless the body ends in it. */
  windowMs: number;
  bytes: number;
  /** Time after which the body must be complete. */
  wholeMs: number;
};

export type HttpLimits = {
  /** Maximum time from the first byte of a request, or from the connection's beginning, to the end of its headers. */
  headersMs: number;
  /** Interval at which late headers are checked for. */
  checkMs: number;
  /**
   * Time that a connection is kept after an answer, until the next request. Longer than in proxies, which use it again.
   */
  keptAliveMs: number;
  /** Bodies of calls that take no files. */
  call: Pace;
  /** Forms with files, also over slow networks. */
  upload: Pace;
  /** Maximum size of a refused body whose rest is read, so that the connection is kept; else it is closed. */
  keptBytes: number;
  /** Maximum number of bytes read before closing, for clients that read the answer only after sending everything. */
  drainedBytes: number;
  /** Maximum time for a client to close a connection after such an answer. */
  lingerMs: number;
  connections: number;
  /** Maximum number of connections from one address, unless it `isUnlimited`. */
  connectionsPerAddress: number;
  isUnlimited: (address: string) => boolean;
};

export const defaultLimits: HttpLimits = {
  headersMs: 20_000,
  checkMs: 2_000,
  keptAliveMs: 72_000,
  call: { windowMs: 30_000, bytes: Number.POSITIVE_INFINITY, wholeMs: 30_000 },
  upload: { windowMs: 30_000, bytes: 32 * KiB, wholeMs: 6 * 60 * 60 * 1000 },
  keptBytes: MiB,
  drainedBytes: 1200 * MiB,
  lingerMs: 2_000,
  connections: 4_000,
  connectionsPerAddress: 256,
  isUnlimited: isLoopback,
};

/** Maximum sizes of JSON bodies, in bytes. Forms are read as a stream. */
export const bodyBytes = {
  /** Limit of a call that takes no body, or one of a few short fields. */
  small: 16 * KiB,
  /** The longest text of any form (5000 characters, of up to 32 UTF-16 units of 3 bytes) and the rest of its form. */
  texts: 512 * KiB,
};
