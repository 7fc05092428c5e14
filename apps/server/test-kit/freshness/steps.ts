import { createRandom } from '../crash/random.ts';
import type { Person } from '../people/person.ts';
import { makeJpeg } from '../files/pictures.ts';
import { createWalk, type Send } from './walk.ts';
import { newWorld } from './world.ts';

export type StepsOptions = {
  people: readonly Person[];
  /** Sends a write. */
  write: Send;
  /** Asks for a public answer. */
  read: Send;
  seed: number;
  atOnce: number;
  /** Share of the steps that write; the others read. */
  writing: number;
  /** Whether the steps are over; called before each. */
  isOver: () => boolean;
};

/** Walks (`createWalk`) with writes and reads that go different ways. @returns a line for each answer that must not be */
export async function runSteps(options: StepsOptions): Promise<{ stale: string[]; reads: number }> {
  const { people, write, read, seed, writing, isOver } = options;
  const walk = createWalk({
    world: newWorld(people),
    random: createRandom(seed),
    picture: await makeJpeg(),
    writing,
    send: (address, asked) => (address.startsWith('GET') ? read : write)(address, asked),
  });
  await walk.begin();
  async function act(): Promise<void> {
    while (!isOver()) await walk.step();
  }
  await Promise.all(Array.from({ length: options.atOnce }, act));
  return { stale: walk.stale.map((line) => `${line} (seed ${seed})`), reads: walk.counts.reads };
}
