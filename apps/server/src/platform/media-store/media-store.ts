import type { Readable } from 'node:stream';

export type ObjectInfo = { readonly size: number; readonly contentType: string };

/** First and last byte, both included. */
export type ByteRange = { readonly start: number; readonly end: number };

export type OpenObject = ObjectInfo & {
  /** The object's bytes, or those of the range; `size` is the whole object's. Destroy it when it is not read to its end. */
  readonly stream: Readable;
};

export type PutOptions = { readonly contentType: string };

/**
 * Holds objects by key (`folder/name`). An object is there whole or not at all, whenever the process dies,
 * and once a put has resolved it survives a power cut.
 */
export type MediaStore = {
  /** Stores a file of this machine. The file may be linked instead of copied: delete it afterwards, but never change it. */
  readonly putFile: (key: string, path: string, options: PutOptions) => Promise<void>;
  readonly putBytes: (key: string, bytes: Uint8Array, options: PutOptions) => Promise<void>;
  /** Null when there is no such object. The range must lie within the object. */
  readonly open: (key: string, range?: ByteRange) => Promise<OpenObject | null>;
  readonly stat: (key: string) => Promise<ObjectInfo | null>;
  /**
   * Gives `use` a path of this machine that holds the object, for what can only read files; the path is good until
   * `use` settles and must not be written to. Null, without a call of `use`, when there is no such object.
   */
  readonly withFile: <T>(key: string, use: (path: string) => Promise<T>) => Promise<T | null>;
  /** Keys that are not there are no error. */
  readonly remove: (keys: readonly string[]) => Promise<void>;
  /** Removes all objects whose key begins with `folder/`. */
  readonly removeFolder: (folder: string) => Promise<void>;
  /** Removes what killed processes left half done and nobody has touched for this long. */
  readonly removeLeftovers: (olderThanMs: number) => Promise<void>;
  /** Rejects when the store cannot be used now. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
};
