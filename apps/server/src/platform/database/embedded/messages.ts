/** Between the server and the thread that the embedded database runs in; `connection` tells one client from the next. */
export type ToEngine =
  | { kind: 'start' | 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'close' };

export type FromEngine =
  | { kind: 'ready' | 'closed' }
  | { kind: 'failed'; message: string }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'log'; text: string };

export type EngineData = {
  folder: string;
  /** Only makes the folder, then ends: making one takes a second instance, whose memory goes with the thread. */
  createOnly: boolean;
  /** False for throw-away databases: a power cut may then lose commits; a killed process loses none either way. */
  fsync: boolean;
};
