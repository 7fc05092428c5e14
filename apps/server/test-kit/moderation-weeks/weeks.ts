import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { addPerson } from '#test-kit/people/cast.ts';
import { createRandom } from '#test-kit/crash/random.ts';
import { startSecondProcess } from '#test-kit/processes/second-process.ts';
import { startTestApp } from '#test-kit/test-app.ts';
import { createActs } from './acts.ts';
import { findFaults } from './faults.ts';
import { hourMs, increment, type World } from './world.ts';

export type Plan = {
  seed: number;
  people: number;
  /** Approximate number of reports; notices, orders and appeals come on top. */
  reports: number;
};

const hours = 6 * 7 * 24;
const sweeps = ['safety.warn', 'safety.restore', 'safety.delete-seals', 'safety.erase-reports'];

/**
 * Simulates six weeks of moderation in steps of an hour, on one database with two processes, of which one loses its
 * connections in the middle of its work now and then, and is started again. @returns what is wrong afterwards
 */
export async function simulateWeeks({ seed, people: count, reports }: Plan) {
  const random = createRandom(seed);
  const begin = Date.now();
  let time = begin;
  const now = () => new Date(time);
  const site = await startTestApp({}, { kind: 'postgres', checkAnswers: false, now });
  // The work of its jobs is done step by step, and not by the clock of the machine.
  await site.jobs.stop();
  const mailer = { send: async () => true, close() {} };
  let second = await startSecondProcess(site, { now, mailer });
  try {
    const verified = { verified: true };
    const person = (n: number) => addPerson(site, `Member ${n}`, verified);
    const moderator = (n: number) => addPerson(site, `Moderator ${n}`, { ...verified, moderator: true });
    const world: World = {
      site,
      people: await Promise.all(Array.from({ length: count }, (_, n) => person(n))),
      moderators: await Promise.all([1, 2, 3, 4].map(moderator)),
      random,
      pick: (items) => {
        const item = items[Math.floor(random() * items.length)];
        if (item === undefined) throw new Error('nothing to pick from');
        return item;
      },
      app: () => (random() < 0.5 ? site.app : second.app),
      now,
      unexpected: [],
      done: new Map(),
    };
    const acts = createActs(world);
    for (const { id: ownerId } of world.people)
      acts.artworks.push(await insertBareArtwork(site.database, { ownerId }));
    for (let hour = 1; hour <= hours; hour++) {
      time = begin + hour * hourMs;
      for (let due = reports / hours; due > 0; due -= 1) if (random() < due) await acts.receive();
      await acts.moderate();
      if (random() < 0.03) {
        // It is killed in the middle of a sweep or of its jobs. Its leases end, and what it broke off is tried again at once: the
        // pause before that goes by the clock of the machine, which may be longer than the rest of the weeks.
        const work = Promise.allSettled([second.jobs.sweep('safety.warn'), second.jobs.runDue()]);
        await second.cutOff();
        await work;
        await second.stop();
        await site.database.pool.query(
          'update jobs set locked_until = null, run_at = case when attempts > 0 then now() else run_at end',
        );
        second = await startSecondProcess(site, { now, mailer });
        increment(world.done, 'killed');
      }
      const { jobs } = random() < 0.5 ? site : second;
      for (const name of sweeps) await jobs.sweep(name);
      if (hour % 24 === 0) {
        await jobs.runDue();
        await acts.look();
      }
    }
    return {
      done: Object.fromEntries(world.done),
      faults: [...world.unexpected, ...(await findFaults(world, { begin, hours }))],
    };
  } finally {
    await second.stop();
    await site.stop();
  }
}
