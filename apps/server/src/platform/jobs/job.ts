import type { Logger } from 'pino';

export type JobContext = {
  /** Counted from 1. */
  attempt: number;
  /** Aborted when the process stops and cannot wait any longer, or when another process has taken the job over. */
  signal: AbortSignal;
  log: Logger;
};

export type Job<Data> = {
  name: string;
  /** Most attempts after the first; `failure.ts` has those after outages and what was put off. */
  retryLimit: number;
  /** Must be idempotent: it runs again if the process dies after the work and before this is recorded. */
  handler: (data: Data, context: JobContext) => Promise<void>;
};

/** Infers the type of a job's data. */
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
