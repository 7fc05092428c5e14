import { createRandom } from '../crash/random.ts';
import type { Person } from '../person.ts';
import { makeJpeg } from '../pictures.ts';
import { History } from './history.ts';
import { reads, type Read } from './reads.ts';
import { newArtist, type World } from './world.ts';
import { writes, type Call } from './writes.ts';

export type StepsOptions = {
  people: readonly Person[];
  /** Sends a write. */
  call: Call;
  /** Asks for a public answer. */
  read: Read;
  seed: number;
  atOnce: number;
  /** Share of the steps that write; the others read. */
  writing: number;
  /** Called before each step. */
  isOver: () => boolean;
};

export type StepsReport = {
  /** A line for each answer that showed what it must not. */
  stale: string[];
  reads: number;
  writes: number;
  topics: number;
};

const firstWorks = 20;

/** Writes and reads at random, and compares what each answer shows with what was written. */
export async function runSteps(options: StepsOptions): Promise<StepsReport> {
  const { people, call, seed, isOver } = options;
  const random = createRandom(seed);
  const world: World = {
    artists: people.map(newArtist),
    works: new Map(),
    topics: new Map(),
    latest: new History<readonly string[]>([]),
    known: new Set(),
  };
  const picture = await makeJpeg();
  const pick = <T>(from: Iterable<T>): T | undefined => {
    const all = [...from];
    return all[Math.floor(random() * all.length)];
  };
  const report: StepsReport = { stale: [], reads: 0, writes: 0, topics: 0 };

  async function read(): Promise<void> {
    const [name, readAnswer] = pick(Object.entries(reads)) ?? [];
    let askedAt = 0;
    let answeredAt = 0;
    const claims = await readAnswer?.({
      world,
      pick,
      async read(address, asked) {
        askedAt = performance.now();
        const answer = await options.read(address, asked);
        answeredAt = performance.now();
        report.reads++;
        return answer;
      },
    });
    for (const { what, isAllowed } of claims ?? [])
      if (!isAllowed(askedAt, answeredAt)) report.stale.push(`${name}: ${what} (seed ${seed})`);
  }

  const tools = {
    world,
    pick,
    picture,
    call: ((address, asked) => {
      report.writes++;
      return call(address, asked);
    }) satisfies Call,
  };
  while (world.works.size < firstWorks) await writes['publish']?.(tools);
  async function act(): Promise<void> {
    while (!isOver()) await (random() < options.writing ? pick(Object.values(writes))?.(tools) : read());
  }
  await Promise.all(Array.from({ length: options.atOnce }, act));
  return { ...report, topics: world.topics.size };
}
