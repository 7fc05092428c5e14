import type { Readable } from 'node:stream';
import type { Db } from '#platform/database/tables.ts';

/**
 * What a feature does when an account is deleted, in the transaction that deletes it. May be run again from the
 * beginning. The email is null where it was never confirmed: then it may be somebody else's.
 */
export type DeletionHook = (tx: Db, userId: string, verifiedEmail: string | null) => Promise<void>;

/** A file of the export: data as JSON, or bytes. A stream is read at once or destroyed. */
export type ExportFile = { path: string; data: unknown } | { path: string; stream: Readable };

/**
 * What a feature has of a person, file by file: each is asked for when the one before it has left. The email is null
 * where it was never confirmed.
 */
export type ExportPart = (userId: string, verifiedEmail: string | null) => AsyncIterable<ExportFile>;

/** Filled by `app.ts` before the first request. */
export type AccountHooks = {
  /** Before the account's row is deleted, and with it all that refers to it: for counts of what stays. */
  beforeDeletion: DeletionHook[];
  /** After it: nothing of the account can be written any more. For what no foreign key deletes. */
  afterDeletion: DeletionHook[];
  exports: ExportPart[];
};
