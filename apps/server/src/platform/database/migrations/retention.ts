/** A backup's hold on what the database refers to. */
export type Hold = {
  /** @throws {Error} when it was lost, with the connection that it belonged to */
  check(): Promise<void>;
  release(): Promise<void>;
};

/**
 * Keeps what a backup has still to copy: while one is being made, no process removes objects of the media store. It ends
 * with the connection of who holds it, so a killed backup keeps nothing.
 *
 * A backup holds first and reads the database then; who removes marks the row first, and looks for a hold then. So what
 * was removed without seeing the hold was marked before the backup read the database.
 */
export type Retention = {
  /** Begins a hold; null when another backup has one. */
  hold(): Promise<Hold | null>;
  isHeld(): Promise<boolean>;
};
