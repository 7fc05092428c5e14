/** Messages to the thread of the embedded database. `connection` identifies the client. */
export type ToEngine = { kind: 'start' | 'bytes'; connection: number; bytes: Uint8Array } | { kind: 'close' };

export type FromEngine =
  | { kind: 'ready' | 'closed' }
  | { kind: 'failed'; reason: string }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'log'; text: string };

export type EngineData = {
  folder: string;
  /** Whether the thread only creates the folder, and then ends. */
  createOnly: boolean;
  /**
   * Whether commits are flushed to the disk. False for throw-away databases: a power cut may then lose commits; a
   * killed process loses none either way.
   */
  fsync: boolean;
};
