import { AsyncLocalStorage } from 'node:async_hooks';

/** How long work on the database may take, in milliseconds. */
export type WorkLimits = {
  /** Waiting for a free connection. */
  waitMs: number;
  /** Waiting for the answer to one statement. */
  statementMs: number;
};

/** Somebody waits for the answer. */
export const requestLimits: WorkLimits = { waitMs: 10_000, statementMs: 10_000 };
/** A request that may touch everything an account has, such as its deletion. */
export const heavyRequestLimits: WorkLimits = { waitMs: 10_000, statementMs: 60_000 };
/** Jobs, sweeps and commands; the limits of everything that is not given others. */
export const backgroundLimits: WorkLimits = { waitMs: 30_000, statementMs: 600_000 };
/** An index of a large table takes its time, and several processes wait for the one that migrates. */
export const migrationLimits: WorkLimits = { waitMs: 30_000, statementMs: 6 * 3_600_000 };

const current = new AsyncLocalStorage<WorkLimits>();

/** All that the work asks of the database, also later, has these limits. */
export function runWithLimits<T>(limits: WorkLimits, work: () => T): T {
  return current.run(limits, work);
}

export function findLimits(): WorkLimits | undefined {
  return current.getStore();
}
