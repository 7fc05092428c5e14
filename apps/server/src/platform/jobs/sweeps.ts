import type { Logger } from 'pino';
import { backgroundLimits, runWithLimits } from '#platform/database/index.ts';

export type Sweeps = {
  add(name: string, seconds: number, work: () => Promise<unknown>): void;
  /**
   * Lets each sweep run at once and then again after its seconds, while this process is the leader.
   * @param leads whether it still is; a sweep that is due when it is not begins when it is the leader again
   */
  setLeader(isLeader: boolean, leads: () => boolean): void;
  /** Runs one now. @throws {Error} for an unknown name */
  run(name: string): Promise<void>;
  /** Resolves when no sweep runs. */
  idle(): Promise<void>;
};

type Sweep = {
  name: string;
  seconds: number;
  work: () => Promise<unknown>;
  timer?: NodeJS.Timeout | undefined;
};

/** Periodic work. When it ran last is not stored: each new leader starts with all of it. */
export function createSweeps(log: Logger): Sweeps {
  const sweeps = new Map<string, Sweep>();
  const running = new Map<string, Promise<void>>();
  let isLeader = false;
  let leads = () => false;

  async function runAndSchedule(sweep: Sweep): Promise<void> {
    if (leads()) await runOnce(sweep);
    schedule(sweep);
  }

  function schedule(sweep: Sweep): void {
    clearTimeout(sweep.timer);
    if (isLeader) sweep.timer = setTimeout(() => void runAndSchedule(sweep), sweep.seconds * 1000);
  }

  /** A call while the sweep runs waits for that run and then starts another one. */
  async function runOnce(sweep: Sweep): Promise<void> {
    while (running.has(sweep.name)) await running.get(sweep.name);
    const done = attempt(sweep).finally(() => running.delete(sweep.name));
    running.set(sweep.name, done);
    await done;
  }

  async function attempt({ name, work }: Sweep): Promise<void> {
    log.debug({ sweep: name }, 'a sweep begins');
    try {
      await runWithLimits(backgroundLimits, work);
    } catch (error) {
      log.error({ err: error, sweep: name }, 'a sweep failed');
    }
  }

  return {
    add(name, seconds, work) {
      const sweep: Sweep = { name, seconds, work };
      sweeps.set(name, sweep);
      if (isLeader) void runAndSchedule(sweep);
    },
    setLeader(next, stillLeads) {
      if (next === isLeader) return;
      isLeader = next;
      leads = stillLeads;
      for (const sweep of sweeps.values()) {
        if (isLeader) void runAndSchedule(sweep);
        else clearTimeout(sweep.timer);
      }
    },
    async run(name) {
      const sweep = sweeps.get(name);
      if (!sweep) throw new Error(`there is no sweep named ${name}`);
      await runOnce(sweep);
    },
    async idle() {
      await Promise.all(running.values());
    },
  };
}
