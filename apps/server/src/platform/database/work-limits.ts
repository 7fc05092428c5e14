import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** Limits of the time that work on the database may take, in milliseconds. */
export type WorkLimits = {
  /** Maximum time of waiting for a free connection. */
  waitMs: number;
  /** Maximum time of waiting for the answer to one statement. */
  statementMs: number;
};

/** Limits for requests: a person waits for the answer. */
export const requestLimits: WorkLimits = { waitMs: 10_000, statementMs: 10_000 };
/** Limits for requests that may change very many rows. */
export const heavyRequestLimits: WorkLimits = { waitMs: 10_000, statementMs: 60_000 };
/** Limits for jobs, sweeps and commands, and for everything that runs without limits of its own. */
export const backgroundLimits: WorkLimits = { waitMs: 30_000, statementMs: 600_000 };
/**
 * Limits for migrations and restores: creating an index on a large table takes long, and other processes wait for the
 * one that migrates.
 */
export const migrationLimits: WorkLimits = { waitMs: 30_000, statementMs: 6 * 3_600_000 };

const current = new AsyncLocalStorage<WorkLimits>();

/** Applies the limits to every statement of `work`, and of what it starts and does not wait for (AsyncLocalStorage). */
export function runWithLimits<T>(limits: WorkLimits, work: () => T): T {
  return current.run(limits, work);
}

export function findLimits(): WorkLimits | undefined {
  return current.getStore();
}

/**
 * Lets a transaction pause that reads or writes files between its statements: a server ends others that pause for
 * seconds.
 */
export async function allowPauses(tx: Db): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(tx);
}
