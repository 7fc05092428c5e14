import type { Logger } from 'pino';

export type JobContext = {
  /** 1 at the first try. */
  attempt: number;
  /** Aborted when the process stops and cannot wait any longer, or when another process has taken the job over. */
  signal: AbortSignal;
  log: Logger;
};

export type Job<Data> = {
  name: string;
  /** Tries after the first. */
  retryLimit: number;
  /** Must bear being run again: a process may die after the work and before the record of it. */
  handler: (data: Data, context: JobContext) => Promise<void>;
};

/** Fixes the type of a job's data. */
export function defineJob<Data>(job: Job<Data>): Job<Data> {
  return job;
}

/** A job whose data is only known to be what `enqueue` wrote. */
export type StoredJob = Omit<Job<never>, 'handler'> & {
  run: (data: unknown, context: JobContext) => Promise<void>;
};

export function toStoredJob<Data>({ handler, ...job }: Job<Data>): StoredJob {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it comes back as `enqueue` wrote it, typed by the job
  return { ...job, run: (data, context) => handler(data as Data, context) };
}
