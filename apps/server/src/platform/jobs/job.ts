import type { Logger } from 'pino';

export type JobContext = {
  /** Number of the attempt, from 1. */
  attempt: number;
  /** Aborted when the process stops and cannot wait any longer, or when another process has taken the job over. */
  signal: AbortSignal;
  log: Logger;
};

/** Description of a job for whoever enqueues it. */
export type Job<Data> = {
  name: string;
  /** Maximum number of attempts after the first; `failure.ts` has those after outages and of what was put off. */
  retryLimit: number;
  /** Time for which it is tried again, with growing pauses, after a `PutOffError`; without it the retry limit holds. */
  putOffSeconds?: number;
  /** The type of its data; never set. */
  data?: Data;
};

/** Must be idempotent: it runs again if the process dies after the work and before this is recorded. */
export type JobHandler<Data> = (data: Data, context: JobContext) => Promise<void>;

/** A job whose data is only known to be what `enqueue` wrote. */
export type StoredJob = Omit<Job<never>, 'data'> & { run: JobHandler<unknown> };

export function toStoredJob<Data>({ data: _, ...job }: Job<Data>, handler: JobHandler<Data>): StoredJob {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it comes back as `enqueue` wrote it, typed by the job
  return { ...job, run: (data, context) => handler(data as Data, context) };
}
