import type { Db } from '#platform/database/tables.ts';
import type { Job, Jobs } from '#platform/jobs/index.ts';

/** An event that a feature announces. The feature does not know its readers. */
export type Topic<Data> = {
  /** Enqueues a job for each reader in the transaction of the change: both are committed, or neither. */
  emit(tx: Db, data: Data): Promise<void>;
  /** Adds a reader, before the jobs start. `react` runs once or more for an event, in any order: make it idempotent. */
  on(reader: string, react: (data: Data) => Promise<void>): void;
};

const retryLimit = 8;

/** Each reader has a job of its own, so that only a reader that fails is retried. */
export function createTopic<Data>(jobs: Jobs, name: string): Topic<Data> {
  const readers: Job<Data>[] = [];
  return {
    async emit(tx, data) {
      for (const reader of readers) await jobs.enqueue(tx, reader, data);
    },
    on(reader, react) {
      const job = { name: `${reader}:${name}`, retryLimit };
      jobs.register<Data>(job, (data) => react(data));
      readers.push(job);
    },
  };
}
