import { setTimeout as sleep } from 'node:timers/promises';
import { generalMessages as messages } from '@kalaangan/contract/errors';
import type { Address } from '@kalaangan/contract/call';
import { reads } from '../../../apps/server/test-kit/freshness/reads.ts';
import type { World } from '../../../apps/server/test-kit/freshness/world.ts';
import { writes, type Call } from '../../../apps/server/test-kit/freshness/writes.ts';
import { pick as pickOf, type Random } from '../values.ts';

/** What happened since the last `take`. */
export type Counts = { reads: number; readsRefused: number; writes: number; writesRefused: number };

export type Traffic = {
  /** Reads and writes until `stop`. */
  start(): void;
  stop(): Promise<void>;
  take(): Counts;
  /** Until `endOutage`, answers may show what was true when the outage began. */
  beginOutage(): void;
  endOutage(): void;
  /** Reads everything once more. */
  readAll(): Promise<void>;
  /** Makes a write. */
  write(name: string): Promise<void>;
  /** Waits for the next write that is answered with success. */
  nextWrite(): Promise<void>;
  /** A line for each answer that must not be. */
  faults: string[];
};

type TrafficOptions = {
  origins: readonly string[];
  world: World;
  random: Random;
  picture: Buffer;
};

const atOnce = 8;
/** Of all steps; the others read. */
const writing = 0.12;
const maxFaults = 50;
const pauseMs = 150;
/** Sent again they would change something else: what they were about is not checked any more. */
const notRepeatable = /\/(vote|comments|replies)$/;

class RefusedError extends Error {}

/** Random reads and writes through several processes; every answer is compared with what was written. */
export function createTraffic({ origins, world, random, picture }: TrafficOptions): Traffic {
  const faults: string[] = [];
  let counts = newCounts();
  let writesSoFar = 0;
  let isRunning = false;
  let isEnding = false;
  let outageSince: number | null = null;
  let working: Promise<unknown> = Promise.resolve();
  const pick = <T>(from: Iterable<T>): T | undefined => pickOf(random, [...from]);

  function fault(line: string): void {
    if (faults.length < maxFaults) faults.push(line);
  }

  async function send(address: Address, asked: Parameters<Call>[1] & { query?: Record<string, string> }) {
    const [method = '', template = ''] = address.split(' ');
    const path = template.replace(/:([^/]+)/g, (_, name: string) => asked.params?.[name] ?? '');
    const query = new URLSearchParams(asked.query);
    const response = await fetch(`${pick(origins)}${path}${query.size > 0 ? `?${query}` : ''}`, {
      method,
      headers: {
        ...(asked.token !== undefined && { authorization: `Bearer ${asked.token}` }),
        ...(asked.body !== undefined && { 'content-type': 'application/json' }),
      },
      body: asked.form ?? (asked.body === undefined ? null : JSON.stringify(asked.body)),
    });
    const text = await response.text();
    const { status } = response;
    const isRefused = status === 503 && text.includes(messages.unavailable);
    if (status >= 500 && !isRefused) fault(`${address}: ${status} ${text.slice(0, 200)}`);
    return { status, isRefused, headers: {}, body: text === '' ? null : JSON.parse(text) };
  }

  const call: Call = async (address, asked) => {
    for (let isAgain = false; ; isAgain = true) {
      const answer = await send(address, asked);
      const isDone =
        answer.status < 300 || (isAgain && answer.status === 404 && address.startsWith('DELETE'));
      if (isDone) {
        counts.writes += 1;
        writesSoFar += 1;
        return answer;
      }
      if (!answer.isRefused) fault(`${address}: ${answer.status} ${JSON.stringify(answer.body)}`);
      counts.writesRefused += 1;
      const { id = '' } = asked.params ?? {};
      if (notRepeatable.test(address) || !answer.isRefused || isEnding) {
        world.works.delete(id);
        world.topics.delete(id);
        throw new RefusedError(address);
      }
      await sleep(pauseMs);
    }
  };

  async function read(name: string): Promise<void> {
    let askedAt = 0;
    let answeredAt = 0;
    const claims = await reads[name]?.({
      world,
      pick,
      async read(address, asked) {
        const since = outageSince;
        askedAt = since ?? performance.now();
        const answer = await send(address, asked);
        answeredAt = performance.now();
        askedAt = Math.min(askedAt, outageSince ?? askedAt);
        if (!answer.isRefused) {
          counts.reads += 1;
          return answer;
        }
        counts.readsRefused += 1;
        throw new RefusedError(address);
      },
    });
    for (const { what, isAllowed } of claims ?? [])
      if (!isAllowed(askedAt, answeredAt)) fault(`${name}: ${what} at ${Math.round(answeredAt)}`);
  }

  /** Anything but a refusal is a fault. */
  async function attempt(step: () => Promise<unknown> | undefined): Promise<void> {
    try {
      await step();
    } catch (error) {
      if (!(error instanceof RefusedError)) fault(String(error));
      await sleep(pauseMs);
    }
  }

  const tools = { world, call, pick, picture };

  async function work(): Promise<void> {
    while (isRunning)
      await attempt(() =>
        random() < writing ? pick(Object.values(writes))?.(tools) : read(pick(Object.keys(reads)) ?? ''),
      );
  }

  return {
    faults,
    start() {
      isRunning = true;
      working = Promise.all(Array.from({ length: atOnce }, work));
    },
    async stop() {
      isRunning = false;
      isEnding = true;
      await working;
    },
    take() {
      const taken = counts;
      counts = newCounts();
      return taken;
    },
    beginOutage: () => void (outageSince = performance.now()),
    endOutage: () => void (outageSince = null),
    async readAll() {
      // Each read chooses at random what it asks for.
      for (let round = 0; round < 100; round++)
        for (const name of Object.keys(reads)) await attempt(() => read(name));
    },
    async nextWrite() {
      const before = writesSoFar;
      while (writesSoFar === before) await sleep(10);
    },
    write: (name) => attempt(() => writes[name]?.(tools)),
  };
}

const newCounts = (): Counts => ({ reads: 0, readsRefused: 0, writes: 0, writesRefused: 0 });
