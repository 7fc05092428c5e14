import type { Db } from '#platform/database/tables.ts';
import { defineJob, type Job, type Jobs } from '#platform/jobs/index.ts';

/** Something that a feature announces. Who reacts is not known to it. */
export type Topic<Data> = {
  /** In the transaction of the change: there with it, or not at all. */
  emit(tx: Db, data: Data): Promise<void>;
  /** Before the jobs start. Called once or more for each event, in no certain order: it must bear both. */
  on(reader: string, react: (data: Data) => Promise<void>): void;
};

const retryLimit = 8;

/** Events are jobs: each reader has one of its own, so that one that fails is tried again alone. */
export function createTopic<Data>(jobs: Jobs, name: string): Topic<Data> {
  const readers: Job<Data>[] = [];
  return {
    async emit(tx, data) {
      for (const reader of readers) await jobs.enqueue(tx, reader, data);
    },
    on(reader, react) {
      const job = defineJob<Data>({ name: `${reader}:${name}`, retryLimit, handler: (data) => react(data) });
      jobs.register(job);
      readers.push(job);
    },
  };
}
