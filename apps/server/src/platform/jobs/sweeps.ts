import type { Logger } from 'pino';
import { backgroundLimits, runWithLimits } from '#platform/database/index.ts';

export type Sweeps = {
  add(name: string, seconds: number, work: () => Promise<unknown>): void;
  /** Runs all of them, each again after its seconds, while this process leads. */
  setLeading(isLeading: boolean): void;
  /** Runs one now. @throws Error when there is none of that name */
  run(name: string): Promise<void>;
  /** Resolves when none runs. */
  idle(): Promise<void>;
};

type Sweep = {
  name: string;
  seconds: number;
  work: () => Promise<unknown>;
  timer?: NodeJS.Timeout | undefined;
};

/** Work that comes again and again. It is in no table: every leader begins with all of it. */
export function createSweeps(log: Logger): Sweeps {
  const sweeps = new Map<string, Sweep>();
  const running = new Map<string, Promise<void>>();
  let isLeading = false;

  async function runAndPlan(sweep: Sweep): Promise<void> {
    await runOnce(sweep);
    plan(sweep);
  }

  function plan(sweep: Sweep): void {
    clearTimeout(sweep.timer);
    if (isLeading) sweep.timer = setTimeout(() => void runAndPlan(sweep), sweep.seconds * 1000);
  }

  /** One at a time: who asks while it runs waits for that run and gets one of its own. */
  async function runOnce(sweep: Sweep): Promise<void> {
    while (running.has(sweep.name)) await running.get(sweep.name);
    const done = attempt(sweep).finally(() => running.delete(sweep.name));
    running.set(sweep.name, done);
    await done;
  }

  async function attempt({ name, work }: Sweep): Promise<void> {
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
      if (isLeading) void runAndPlan(sweep);
    },
    setLeading(next) {
      if (next === isLeading) return;
      isLeading = next;
      for (const sweep of sweeps.values()) {
        if (isLeading) void runAndPlan(sweep);
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
