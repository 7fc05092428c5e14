import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from './index.ts';
import { createJobs, defineJob, type Job, type Jobs } from '#platform/jobs/index.ts';

type LogLine = { level: number; msg: string; job?: string };
type StoredRow = {
  name: string;
  attempts: number;
  last_error: string | null;
  failed: boolean;
  seconds: number;
};

/** For waiting in tests: far beyond what it takes, for machines that are busy. */
export const soon = { timeout: 10_000 };

/** An empty queue for each test of a file, in one database for the file. */
export class TestQueue {
  #held: TestDatabase | undefined;
  #jobs: Jobs | undefined;
  readonly #made: Jobs[] = [];
  /** What was logged in the test. */
  lines: LogLine[] = [];

  constructor(kind: 'embedded' | 'postgres') {
    beforeAll(async () => {
      this.#held = await createTestDatabase(kind);
    });
    afterAll(() => this.#held?.destroy());
    beforeEach(async () => {
      await sql`truncate jobs`.execute(this.database.kysely);
      this.lines = [];
      this.#jobs = this.make();
    });
    afterEach(async () => {
      for (const jobs of this.#made.splice(0)) await jobs.stop({ waitMs: 1_000 });
    });
  }

  get database(): Database {
    if (!this.#held) throw new Error('the database is open during tests alone');
    return this.#held.database;
  }

  get jobs(): Jobs {
    if (!this.#jobs) throw new Error('the jobs are there during tests alone');
    return this.#jobs;
  }

  /** Another process on the same queue. */
  make(): Jobs {
    const write = (text: string) => {
      const line: LogLine = JSON.parse(text);
      this.lines.push(line);
    };
    const log = pino({ level: 'debug' }, { write });
    const jobs = createJobs({ database: this.database, log });
    this.#made.push(jobs);
    return jobs;
  }

  /** A registered job that notes what it was given. */
  note(name: string, more: Partial<Job<string>> = {}): { job: Job<string>; ran: string[] } {
    const ran: string[] = [];
    const job = defineJob<string>({
      name,
      retryLimit: 2,
      handler: async (data) => {
        ran.push(data);
      },
      ...more,
    });
    this.jobs.register(job);
    return { job, ran };
  }

  enqueue(job: Job<string>, data: string): Promise<void> {
    return this.database.transaction((tx) => this.jobs.enqueue(tx, job, data));
  }

  async stored(): Promise<StoredRow[]> {
    const { rows } = await sql<StoredRow>`
      select name, attempts, last_error, failed_at is not null as failed,
             extract(epoch from run_at - now())::float8 as seconds
      from jobs order by id`.execute(this.database.kysely);
    return rows;
  }

  /** Sets columns of the jobs, as time or another process would have. */
  async update(assignments: string): Promise<void> {
    await sql`update jobs set ${sql.raw(assignments)}`.execute(this.database.kysely);
  }
}
