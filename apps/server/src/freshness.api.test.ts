import { expect, it, onTestFinished } from 'vitest';
import { addPerson } from '#test-kit/people/cast.ts';
import { askOrigin } from '#test-kit/client.ts';
import { createRandom } from '#test-kit/crash/random.ts';
import { createWalk } from '#test-kit/freshness/walk.ts';
import { newWorld } from '#test-kit/freshness/world.ts';
import { listen } from '#test-kit/processes/listening.ts';
import { makeJpeg } from '#test-kit/files/pictures.ts';
import { startSecondProcess } from '#test-kit/processes/second-process.ts';
import { startTestApp } from '#test-kit/test-app.ts';

const steps = 10_000;
const people = 6;
const atOnce = 8;
/** Share of the reads that a member makes; the others have no session. */
const asMember = 0.4;

it('random answers of two processes show every change that was answered', async () => {
  const seed = Date.now();
  const random = createRandom(seed);
  const site = await startTestApp({}, { kind: 'postgres', checkAnswers: false });
  onTestFinished(() => site.stop());
  const second = await startSecondProcess(site);
  onTestFinished(() => second.stop());
  const [{ origin }, { origin: secondOrigin }] = await Promise.all([listen(site.app), listen(second.app)]);
  const persons = Array.from({ length: people }, (_, index) =>
    addPerson(site, `Artist ${index}`, { verified: true }),
  );
  const world = newWorld(await Promise.all(persons));
  const walk = createWalk({
    world,
    random,
    picture: await makeJpeg(),
    send: (address, asked) => {
      const member = world.artists[Math.floor(random() * people)];
      const isOfMember = address.startsWith('GET') && random() < asMember;
      const token = isOfMember ? member?.person.token : asked.token;
      return askOrigin(random() < 0.5 ? origin : secondOrigin, address, { ...asked, token });
    },
  });
  await walk.begin();
  let left = steps;
  async function act(): Promise<void> {
    while (left-- > 0) await walk.step();
  }
  await Promise.all(Array.from({ length: atOnce }, act));
  expect(walk.stale, `seed ${seed}`).toEqual([]);
  expect(walk.counts).toMatchObject({ unavailable: 0, lost: 0 });
  expect(world.topics.size).toBeGreaterThan(10);
});
