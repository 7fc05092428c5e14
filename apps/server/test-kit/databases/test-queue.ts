import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from './index.ts';
import { createJobs, type Job, type JobHandler, type Jobs } from '#platform/jobs/index.ts';

type LogLine = { level: number; msg: string; job?: string };
type StoredRow = {
  name: string;
  attempts: number;
  last_error: string | null;
  failed: boolean;
  seconds: number;
};

/** Timeout of polling in tests: far longer than needed, for busy machines. */
export const soon = { timeout: 60_000 };

/** A job queue that is empty at the start of each test, in one database for the whole file. */
export class TestQueue {
  #held: TestDatabase | undefined;
  #jobs: Jobs | undefined;
  readonly #made: Jobs[] = [];
  /** Log lines of the current test. */
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
    if (!this.#held) throw new Error('the database is only open during tests');
    return this.#held.database;
  }

  get jobs(): Jobs {
    if (!this.#jobs) throw new Error('the jobs only exist during tests');
    return this.#jobs;
  }

  /** Another instance on the same queue, as in another process. */
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

  /** Registers a job that records its data. */
  note(
    name: string,
    {
      retryLimit = 2,
      handler,
      ...more
    }: Partial<Pick<Job<string>, 'retryLimit' | 'putOffSeconds'>> & { handler?: JobHandler<string> } = {},
  ): { job: Job<string>; ran: string[] } {
    const ran: string[] = [];
    const job: Job<string> = { name, retryLimit, ...more };
    this.jobs.register(job, handler ?? (async (data) => void ran.push(data)));
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

  /** Sets columns of all jobs, to simulate the passing of time or another process. */
  async update(assignments: string): Promise<void> {
    await sql`update jobs set ${sql.raw(assignments)}`.execute(this.database.kysely);
  }
}
