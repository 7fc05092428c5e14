import { expect, it, onTestFinished } from 'vitest';
import { addPerson } from '#test-kit/cast.ts';
import { ask } from '#test-kit/client.ts';
import { createRandom } from '#test-kit/crash/random.ts';
import { History } from '#test-kit/freshness/history.ts';
import { reads } from '#test-kit/freshness/reads.ts';
import { newArtist, type World } from '#test-kit/freshness/world.ts';
import { writes, type Call } from '#test-kit/freshness/writes.ts';
import { makeJpeg } from '#test-kit/pictures.ts';
import { startSecondProcess } from '#test-kit/second-process.ts';
import { startTestApp } from '#test-kit/test-app.ts';

const steps = 10_000;
const people = 6;
const atOnce = 8;
/** Of all steps; the others read. */
const writing = 0.12;
/** Of the reads; the others have no session. */
const asMember = 0.4;

it('random answers of two processes show every change that was answered', { timeout: 300_000 }, async () => {
  const seed = Date.now();
  const random = createRandom(seed);
  const site = await startTestApp({}, { kind: 'postgres', checkAnswers: false });
  onTestFinished(() => site.stop());
  const second = await startSecondProcess(site);
  onTestFinished(() => second.stop());
  const apps = [site.app, second.app];

  const persons = Array.from({ length: people }, (_, index) =>
    addPerson(site, `Artist ${index}`, { verified: true }),
  );
  const world: World = {
    artists: (await Promise.all(persons)).map(newArtist),
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
  const anyApp = () => pick(apps) ?? site.app;
  const call: Call = async (address, asked) => {
    const answer = await ask(anyApp(), address, asked);
    if (answer.status >= 300) throw new Error(`${address}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  };

  const stale: string[] = [];
  async function read(): Promise<void> {
    const [name, readAnswer] = pick(Object.entries(reads)) ?? [];
    let askedAt = 0;
    let answeredAt = 0;
    const claims = await readAnswer?.({
      world,
      pick,
      async read(address, asked) {
        const token = random() < asMember ? pick(world.artists)?.person.token : undefined;
        askedAt = performance.now();
        const answer = await ask(anyApp(), address, { ...asked, token });
        answeredAt = performance.now();
        return answer;
      },
    });
    for (const { what, isAllowed } of claims ?? [])
      if (!isAllowed(askedAt, answeredAt)) stale.push(`${name}: ${what} (seed ${seed})`);
  }

  const tools = { world, call, pick, picture };
  while (world.works.size < 20) await writes['publish']?.(tools);
  let left = steps;
  async function act(): Promise<void> {
    while (left-- > 0) await (random() < writing ? pick(Object.values(writes))?.(tools) : read());
  }
  await Promise.all(Array.from({ length: atOnce }, act));
  expect(stale).toEqual([]);
  expect(world.topics.size).toBeGreaterThan(10);
});
