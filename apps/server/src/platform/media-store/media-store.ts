import type { Readable } from 'node:stream';

/** `size` in bytes. `version` is another one when the object was replaced; null if the store does not tell. */
export type ObjectInfo = {
  readonly size: number;
  readonly contentType: string;
  readonly version: string | null;
};

/** `modifiedAt`: when it was last written. */
export type ListedObject = { readonly key: string; readonly size: number; readonly modifiedAt: Date };

/** Positions of the first and the last byte, both inclusive, from 0. */
export type ByteRange = { readonly start: number; readonly end: number };

export type OpenObject = ObjectInfo & {
  /** The bytes of the object or the range; `size` is that of the object. Destroy it if it is not read to its end. */
  readonly stream: Readable;
};

export type PutOptions = { readonly contentType: string };

/**
 * Stores objects by key (`folder/name`). Writes are atomic, also when the process dies, and durable: once a put has
 * resolved, the object survives a power cut. All calls reject with StoreUnavailableError if an S3 server fails.
 * @throws {RangeError} from every call, for a key or folder that is not made of plain names
 */
export type MediaStore = {
  /** Stores a local file. It may be linked instead of copied: it may be deleted afterwards, but never changed. */
  readonly putFile: (key: string, path: string, options: PutOptions) => Promise<void>;
  readonly putBytes: (key: string, bytes: Uint8Array, options: PutOptions) => Promise<void>;
  /** Opens an object, or a range that must lie within it; null if there is no such object. */
  readonly open: (key: string, range?: ByteRange) => Promise<OpenObject | null>;
  readonly stat: (key: string) => Promise<ObjectInfo | null>;
  /**
   * Calls `use` with the path of a local file of the object, for programs that can only read files. It must not be
   * changed. Null, without a call, if there is no such object; null too if it is removed before `use` is done and `use`
   * fails for that.
   */
  readonly withFile: <T>(key: string, use: (path: string) => Promise<T>) => Promise<T | null>;
  /** Removes objects; keys without one are ignored. */
  readonly remove: (keys: readonly string[]) => Promise<void>;
  /** Removes all objects whose key begins with `folder/`. */
  readonly removeFolder: (folder: string) => Promise<void>;
  /** The folders of all objects, each once. What is no folder of this store is left out. */
  readonly listFolders: () => AsyncGenerator<string>;
  /** The objects whose key begins with `folder/`. */
  readonly listObjects: (folder: string) => AsyncGenerator<ListedObject>;
  /**
   * Removes incomplete writes of killed processes that are older than this, or only counts them (`dryRun`). @returns how many there
   * were
   */
  readonly removeLeftovers: (olderThanMs: number, options?: { dryRun?: boolean }) => Promise<number>;
  /** Whether there is no object at all. */
  readonly isEmpty: () => Promise<boolean>;
  /** Rejects if the store does not work at the moment. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
};
