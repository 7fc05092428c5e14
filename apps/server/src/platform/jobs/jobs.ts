import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database, ListenConnection } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { toStoredJob, type Job, type JobHandler } from './job.ts';
import { createRunner, type RunnerFigures } from './runner.ts';
import * as store from './store.ts';
import { summarize, type JobSummary } from './summary.ts';
import { createSweeps } from './sweeps.ts';

export type Jobs = {
  /** Says what runs a job. Call it before `start`. */
  register<Data>(job: Job<Data>, handler: JobHandler<Data>): void;
  /** Writes the job in the caller's transaction: it runs soon after the commit, and is rolled back with it. */
  enqueue<Data>(tx: Db, job: Job<Data>, data: Data): Promise<void>;
  /**
   * Whether such a job is due or runs. Who has many to enqueue does it in parts, each when the one before has run: jobs run in
   * the order in which they are due, and others would wait for all of them.
   */
  isDue<Data>(job: Job<Data>): Promise<boolean>;
  /** Deletes, in the caller's transaction, the jobs that failed for good and contain one of these texts. */
  deleteFailedAbout(tx: Db, texts: readonly string[]): Promise<void>;
  /** Names of the jobs whose work others may put off, as mail servers do. */
  namesPutOff(): string[];
  /** Runs `work` at the start, and again so many seconds after each end, in one of all processes (the leader). */
  every(name: string, seconds: number, work: () => Promise<unknown>): void;
  /** Resolves when it has looked once for jobs that are due, and hears of those that follow. */
  start(): Promise<void>;
  /** Takes no more jobs, and waits `waitMs` for the running ones; another process runs those again that still run. */
  stop(options?: { waitMs?: number }): Promise<void>;
  /** Runs all jobs that are due, and those that they enqueue, also before `start`. For tests and commands. */
  runDue(): Promise<void>;
  /** Runs the work of `every` with this name now. For tests and commands. @throws {Error} for an unknown name */
  sweep(name: string): Promise<void>;
  counts(): Promise<store.JobCounts>;
  /** Counts the jobs of each name in the database, of all processes; at most 10,000 of those that are not done, and as many that failed. */
  summarize(): Promise<JobSummary[]>;
  /** What this process has counted. */
  figures(): RunnerFigures;
};

/** New jobs are notified; polling finds those of dead processes, and those whose notification was lost. */
const pollMs = 15_000;
/** Time for which a job is left to the process that enqueued it: it may have died since, or be frozen. */
const othersWaitMs = 2_000;
const heartbeatMs = (store.leaseSeconds * 1000) / 4;
const stopWaitMs = 25_000;
/** Days for which jobs that failed for good stay for a person to see. */
export const failedJobsKeptDays = 30;

type Options = { database: Database; log: Logger };

/** Creates a job queue in the database. Each job runs at least once, in any order. */
export function createJobs({ database, log }: Options): Jobs {
  const db = database.kysely;
  const self = randomUUID();
  const sweeps = createSweeps(log);
  const runner = createRunner({ db, log, onFree: wake });
  const mayBePutOff = new Set<string>();
  let listenConnection: ListenConnection | null = null;
  let isStarted = false;
  let isWoken = false;
  let taking: Promise<void> | null = null;
  let poll: NodeJS.Timeout | undefined;
  let laterWake: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  /** Takes jobs until none is due. A call while it runs makes it look again. */
  function wake(): void {
    isWoken = true;
    if (isStarted) taking ??= take();
  }

  async function take(): Promise<void> {
    let nextMs = pollMs;
    try {
      while (isStarted && isWoken) {
        isWoken = false;
        await runner.fill();
        const seconds = await store.findSecondsToNextJob(db, runner.names());
        nextMs = seconds === null ? pollMs : Math.min(pollMs, Math.ceil(seconds * 1000));
      }
    } catch (error) {
      if (isStarted) log.error({ err: error }, 'jobs could not be taken');
    }
    taking = null;
    clearTimeout(poll);
    if (isStarted) poll = setTimeout(wake, nextMs);
  }

  function receive(taker: string): void {
    if (taker === '' || taker === self) wake();
    else
      laterWake ??= setTimeout(() => {
        laterWake = undefined;
        wake();
      }, othersWaitMs);
  }

  /**
   * Finds who takes a new job: the process that enqueues it, so that not each asks for each job; any if it has no room.
   */
  const findTaker = () => (isStarted && !runner.isFull() ? self : '');

  async function beat(): Promise<void> {
    try {
      await runner.heartbeat();
    } catch (error) {
      log.warn({ err: error }, 'the leases of the running jobs could not be extended');
    }
  }

  sweeps.add('jobs.clear-failed', 24 * 3600, () => store.deleteOldFailedJobs(db, failedJobsKeptDays));

  return {
    register(job, handler) {
      runner.register(toStoredJob(job, handler));
      if (job.putOffSeconds !== undefined) mayBePutOff.add(job.name);
    },
    namesPutOff: () => [...mayBePutOff],
    isDue: (job) => store.hasDueJob(db, job.name),
    deleteFailedAbout: store.deleteFailedJobsAbout,
    enqueue: (tx, job, data) => store.insertJob(tx, job.name, data, findTaker()),
    every: (name, seconds, work) => sweeps.add(name, seconds, work),
    async start() {
      if (database.embedded) await store.releaseAllJobs(db);
      isStarted = true;
      heartbeat = setInterval(() => void beat(), heartbeatMs);
      listenConnection = await database.openListenConnection({
        channel: store.jobsChannel,
        onNotify: receive,
        onLeaderChange: sweeps.setLeader,
      });
      await taking;
    },
    async stop({ waitMs = stopWaitMs } = {}) {
      if (!isStarted) return;
      isStarted = false;
      clearTimeout(poll);
      await listenConnection
        ?.close()
        .catch((error: unknown) => log.warn({ err: error }, 'the LISTEN connection did not close'));
      clearTimeout(laterWake);
      const isIdle = await Promise.race([
        Promise.all([runner.idle(), sweeps.idle()]).then(() => true),
        sleep(waitMs, false, { ref: false }),
      ]);
      clearInterval(heartbeat);
      if (isIdle) return;
      log.warn('stopped with jobs still running: they are run again');
      runner.abandon(new Error('the process stops'));
    },
    async runDue() {
      do {
        await runner.fill();
        await runner.idle();
        // Jobs that ran may have enqueued more, and the end of one lets others be claimed.
      } while ((await store.countDueJobs(db, runner.names())) > 0 || runner.isActive());
    },
    sweep: (name) => sweeps.run(name),
    counts: () => store.countJobs(db),
    summarize: async () => summarize(await store.listJobFigures(db), runner.names()),
    figures: runner.figures,
  };
}
