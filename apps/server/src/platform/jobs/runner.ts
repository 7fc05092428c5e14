import type { Logger } from 'pino';
import { backgroundLimits, runWithLimits } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { isOutage } from '#platform/outage/index.ts';
import type { StoredJob } from './job.ts';
import * as store from './store.ts';

export type Runner = {
  register(job: StoredJob): void;
  /** Takes jobs while some are due and a place is free. Resolves when there is nothing more to take. */
  fill(): Promise<void>;
  /** Resolves when none runs. */
  idle(): Promise<void>;
  /** Gives up on those that run. */
  abandon(reason: Error): void;
  heartbeat(): Promise<void>;
  /** Names of all registered jobs. */
  names(): string[];
};

type Options = {
  db: Db;
  log: Logger;
  /** Called when a place became free. */
  onFree: () => void;
};

type Active = store.Run & { abort: AbortController; done: Promise<void> };

const places = 4;
/** A job that takes its process down with it must end too; one that merely ran during a kill or two must not. */
const triesOfDyingJobs = 3;
/** Tries while something that the job needs is away: with the waits between them about two hours. */
const triesInOutage = 20;
/** Seconds before try n + 1: 2, 4, 8 … at most ten minutes, spread so that what failed together comes back apart. */
const backoff = (attempts: number) => Math.min(2 ** attempts, 600) * (0.8 + Math.random() * 0.4);

export function createRunner({ db, log, onFree }: Options): Runner {
  const jobs = new Map<string, StoredJob>();
  const active = new Map<string, Active>();
  let filling: Promise<void> | null = null;
  let isAskedAgain = false;
  let isAbandoned = false;

  async function take(): Promise<void> {
    do {
      isAskedAgain = false;
      while (active.size < places && !isAbandoned) {
        const claimed = jobs.size > 0 ? await store.claimJob(db, [...jobs.keys()]) : null;
        if (!claimed) break;
        start(claimed);
      }
    } while (isAskedAgain);
  }

  function start(claimed: store.ClaimedJob): void {
    const job = jobs.get(claimed.name);
    if (!job) return;
    const abort = new AbortController();
    const done = run(job, claimed, abort.signal).finally(() => {
      active.delete(claimed.id);
      onFree();
    });
    active.set(claimed.id, { ...claimed, abort, done });
  }

  async function run(job: StoredJob, claimed: store.ClaimedJob, signal: AbortSignal): Promise<void> {
    const { name, attempts: attempt } = claimed;
    try {
      const most = Math.max(job.retryLimit + 1, triesOfDyingJobs);
      if (attempt > (store.wasInOutage(claimed) ? triesInOutage + 1 : most))
        throw new Error('its process died each time');
      const context = { attempt, signal, log: log.child({ job: name }) };
      // A request may have brought it here, and its limits are not the job's.
      await runWithLimits(backgroundLimits, () => job.run(claimed.data, context));
      await store.finishJob(db, claimed);
    } catch (error) {
      if (!isAbandoned) await giveBack(job, claimed, error);
    }
  }

  async function giveBack({ name, retryLimit }: StoredJob, run: store.Run, error: unknown): Promise<void> {
    const inOutage = isOutage(error);
    const text = store.describeFailure(error, inOutage);
    const about = { err: error, job: name, id: run.id, attempt: run.attempts };
    try {
      if (run.attempts > (inOutage ? triesInOutage : retryLimit)) {
        log.error(about, 'a job failed for good');
        await store.failJob(db, run, text);
      } else {
        log.warn(about, 'a job failed, it is tried again');
        await store.retryJob(db, run, text, backoff(run.attempts));
      }
    } catch (storeError) {
      log.error({ err: storeError, job: name }, 'the end of a job could not be recorded: it is run again');
    }
  }

  return {
    register: (job) => void jobs.set(job.name, job),
    names: () => [...jobs.keys()],
    fill() {
      isAskedAgain = true;
      filling ??= take().finally(() => {
        filling = null;
      });
      return filling;
    },
    async idle() {
      while (active.size > 0) await Promise.all([...active.values()].map(({ done }) => done));
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
