import { setTimeout as sleep } from 'node:timers/promises';
import type { Address } from '@kalaangan/contract/call';
import type { Answer, Asked } from '../client.ts';
import { NoAnswerError, reads } from './reads.ts';
import type { World } from './world.ts';
import { isRepeatable, LostAnswerError, writes, type Call } from './writes.ts';

/** Asks one of the processes. @returns null when the connection ended before the answer */
export type Send = (address: Address, asked: Asked) => Promise<Answer | null>;

export type Walk = {
  /** Answers that showed what was not true any more, or not yet. */
  readonly stale: readonly string[];
  readonly counts: { reads: number; writes: number; unavailable: number; lost: number };
  /** Makes the first works. */
  begin(works?: number): Promise<void>;
  /** Reads or writes something at random. @throws {Error} for an answer that no fault explains */
  step(): Promise<void>;
  /** Reads something at random. */
  read(send?: Send): Promise<void>;
};

type WalkOptions = {
  world: World;
  send: Send;
  random: () => number;
  picture: Buffer;
  /** Share of the steps that write; the others read. */
  writing?: number;
  /** Finds when an outage began that is not over, or null: until its end answers may show what was true then. */
  outageAt?: () => number | null;
};

const firstWorks = 20;
const retryMs = 50;

/** Random writes and reads of several processes: what is answered is compared with what was written. */
export function createWalk(options: WalkOptions): Walk {
  const { world, send: sendToAny, random, picture, writing = 0.12, outageAt = () => null } = options;
  const stale: string[] = [];
  const counts = { reads: 0, writes: 0, unavailable: 0, lost: 0 };
  const pick = <T>(from: Iterable<T>): T | undefined => {
    const all = [...from];
    return all[Math.floor(random() * all.length)];
  };

  const call: Call = async (address, asked) => {
    for (let attempt = 1; ; attempt++) {
      const answer = await sendToAny(address, asked);
      if (answer && answer.status < 300) return answer;
      // The first attempt has removed it.
      if (answer?.status === 404 && attempt > 1 && address.startsWith('DELETE')) return answer;
      if (answer && answer.status !== 503)
        throw new Error(`${address}: ${answer.status} ${JSON.stringify(answer.body)}`);
      if (answer) counts.unavailable++;
      else counts.lost++;
      if (!isRepeatable(address)) throw new LostAnswerError(address);
      await sleep(retryMs);
    }
  };
  const tools = { world, call, pick, picture };

  async function write(name: string | undefined): Promise<void> {
    counts.writes++;
    try {
      await writes[name ?? '']?.(tools);
    } catch (error) {
      if (!(error instanceof LostAnswerError)) throw error;
    }
  }

  async function read(send: Send = sendToAny): Promise<void> {
    const [name, readAnswer] = pick(Object.entries(reads)) ?? [];
    let askedAt = 0;
    let answeredAt = 0;
    counts.reads++;
    const checked = readAnswer?.({
      world,
      pick,
      async read(address, asked) {
        askedAt = outageAt() ?? performance.now();
        const answer = await send(address, asked);
        answeredAt = performance.now();
        askedAt = Math.min(askedAt, outageAt() ?? askedAt);
        if (!answer) counts.lost++;
        else if (answer.status === 503) counts.unavailable++;
        else return answer;
        throw new NoAnswerError();
      },
    });
    const claims = await checked?.catch((error: unknown) => {
      if (error instanceof NoAnswerError) return [];
      throw error;
    });
    for (const { what, isAllowed } of claims ?? [])
      if (!isAllowed(askedAt, answeredAt)) stale.push(`${name}: ${what}`);
  }

  return {
    stale,
    counts,
    async begin(works = firstWorks) {
      while (world.works.size < works) await write('publish');
    },
    step: () => (random() < writing ? write(pick(Object.keys(writes))) : read()),
    read,
  };
}
