/** Messages to the thread of the embedded database. `connection` identifies the client. */
export type ToEngine = { kind: 'start' | 'bytes'; connection: number; bytes: Uint8Array } | { kind: 'close' };

export type FromEngine =
  | { kind: 'ready' | 'closed' }
  | { kind: 'failed'; reason: string }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'log'; text: string };

export type EngineData = {
  folder: string;
  /** Only create the folder, then end. */
  createOnly: boolean;
  /** False for throw-away databases: a power cut may then lose commits; a killed process loses none either way. */
  fsync: boolean;
};
