import type { Logger } from 'pino';
import { backgroundLimits, runWithLimits } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { describeFailure, failureOf, pauseSeconds, readFailure, retriesOf } from './failure.ts';
import type { StoredJob } from './job.ts';
import * as store from './store.ts';

export type Runner = {
  register(job: StoredJob): void;
  /** Starts due jobs up to the concurrency. Resolves when no further one can be started. */
  fill(): Promise<void>;
  /** Resolves when no job runs. */
  idle(): Promise<void>;
  /** Whether a job runs, or is being claimed. */
  isActive(): boolean;
  /** Whether no further job could be started now. */
  isFull(): boolean;
  /** Aborts the running jobs, whose results are not recorded. */
  abandon(reason: Error): void;
  /** Extends the leases of the running jobs, and aborts those that another process took over. */
  heartbeat(): Promise<void>;
  /** Names of all registered jobs. */
  names(): string[];
  figures(): RunnerFigures;
};

/** What this process counts. `putOffForGood`: jobs that failed for good with work that others had put off each time. */
export type RunnerFigures = { putOffForGood: number };

type Options = {
  db: Db;
  log: Logger;
  /** Called when a job has ended, if others may wait for its place, or if it is to be tried again. */
  onFree: () => void;
};

type Active = store.Run & { abort: AbortController; done: Promise<void> };

const concurrency = 4;
/** Attempts of a job whose process dies: it may crash the process, or only have run during a kill or two. */
const maxAttemptsWithCrashes = 3;

export function createRunner({ db, log, onFree }: Options): Runner {
  const jobs = new Map<string, StoredJob>();
  const active = new Map<string, Active>();
  let filling: Promise<void> | null = null;
  let isAskedAgain = false;
  /** Whether more may be due than could be started. */
  let mayHaveLeftSome = false;
  let isAbandoned = false;
  let putOffForGood = 0;

  const isFull = () => active.size >= concurrency;

  async function take(): Promise<void> {
    do {
      isAskedAgain = false;
      while (!isFull() && !isAbandoned) {
        const claimed = jobs.size > 0 ? await store.claimJob(db, [...jobs.keys()]) : null;
        if (!claimed) break;
        start(claimed);
      }
      mayHaveLeftSome = isFull();
    } while (isAskedAgain);
  }

  function start(claimed: store.ClaimedJob): void {
    const job = jobs.get(claimed.name);
    if (!job) return;
    const abort = new AbortController();
    const done = run(job, claimed, abort.signal).then((isFinished) => {
      active.delete(claimed.id);
      if (mayHaveLeftSome || !isFinished) onFree();
    });
    active.set(claimed.id, { ...claimed, abort, done });
  }

  /** @returns whether it succeeded, so that it is not run again */
  async function run(job: StoredJob, claimed: store.ClaimedJob, signal: AbortSignal): Promise<boolean> {
    const { name, attempts: attempt } = claimed;
    try {
      const { most } = retriesOf(readFailure(claimed), job);
      if (attempt > Math.max(most + 1, maxAttemptsWithCrashes)) throw new Error('its process died each time');
      const context = { attempt, signal, log: log.child({ job: name }) };
      // A request may have called `fill`; its limits must not apply to the job.
      await runWithLimits(backgroundLimits, () => job.run(claimed.data, context));
      await store.finishJob(db, claimed);
      return true;
    } catch (error) {
      if (!isAbandoned) await recordFailure(job, claimed, error);
      return false;
    }
  }

  async function recordFailure(job: StoredJob, run: store.Run, error: unknown): Promise<void> {
    const failure = failureOf(error);
    const retries = retriesOf(failure, job);
    const text = describeFailure(error, failure);
    const about = { err: error, job: job.name, id: run.id, attempt: run.attempts };
    try {
      if (run.attempts > retries.most) {
        log.error(about, 'a job failed for good');
        await store.failJob(db, run, text);
        if (failure === 'putOff') putOffForGood++;
      } else {
        log.warn(about, 'a job failed, it is tried again');
        await store.retryJob(db, run, text, pauseSeconds(run.attempts, retries));
      }
    } catch (storeError) {
      log.error(
        { err: storeError, job: job.name },
        'the end of a job could not be recorded: it is run again',
      );
    }
  }

  return {
    register: (job) => void jobs.set(job.name, job),
    names: () => [...jobs.keys()],
    figures: () => ({ putOffForGood }),
    fill() {
      isAskedAgain = true;
      filling ??= take().finally(() => {
        filling = null;
      });
      return filling;
    },
    isFull,
    isActive: () => active.size > 0 || filling !== null,
    async idle() {
      // The end of a job makes room for others: those that are being claimed are not active yet.
      while (active.size > 0 || filling) {
        await filling?.catch(() => undefined);
        await Promise.all([...active.values()].map(({ done }) => done));
      }
    },
    abandon(reason) {
      isAbandoned = true;
      for (const { abort } of active.values()) abort.abort(reason);
    },
    async heartbeat() {
      const runs = [...active.values()];
      if (runs.length === 0) return;
      const kept = new Set(await store.extendLeases(db, runs));
      for (const { id, abort } of runs)
        if (!kept.has(id)) abort.abort(new Error('another process took the job over'));
    },
  };
}
