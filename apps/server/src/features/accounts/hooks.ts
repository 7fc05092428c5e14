import type { Readable } from 'node:stream';
import type { Db } from '#platform/database/tables.ts';

/**
 * Work of a feature when an account is deleted, in the transaction that deletes it, which may run several times. The
 * email is null if the address may be somebody else's (`isOwnerKnown`).
 */
export type DeletionHook = (tx: Db, userId: string, verifiedEmail: string | null) => Promise<void>;

/**
 * Reads what a feature keeps of an account before it is deleted, outside of the transaction that deletes it. `keep` runs in that
 * transaction, and throws `PreparationOutdated` if there is more to keep by then.
 */
export type DeletionPreparation = (userId: string) => Promise<{ isAnything: boolean; keep: DeletionHook }>;

/** Error that says that what was prepared for a deletion no longer fits: it is prepared again. */
export class PreparationOutdated extends Error {}

/** A file of the export: data for JSON, or bytes. A stream is read at once or destroyed. */
export type ExportFile = { path: string; data: unknown } | { path: string; stream: Readable };

/**
 * A person's data in a feature, file by file: each is taken when the one before it was sent. The email is null if the
 * address may be somebody else's (`isOwnerKnown`).
 */
export type ExportPart = (userId: string, verifiedEmail: string | null) => AsyncIterable<ExportFile>;

/** Filled by `app.ts` before the first request. */
export type AccountHooks = {
  /** Run in the transaction that opens an account or a session. */
  opened: ((tx: Db, userId: string) => Promise<void>)[];
  /** Whether the person has published something, in the transaction that has locked the account. */
  published: ((tx: Db, userId: string) => Promise<boolean>)[];
  /**
   * Preparations of what must be kept of a deleted account. The answer to the deletion says so if there is something.
   */
  keepsOfDeleted: DeletionPreparation[];
  /** Run before the account's row and all rows that refer to it are deleted: to correct counts of rows that stay. */
  beforeDeletion: DeletionHook[];
  /** Run after that, when nothing can be written for the account any more: for data that no foreign key deletes. */
  afterDeletion: DeletionHook[];
  exports: ExportPart[];
};
