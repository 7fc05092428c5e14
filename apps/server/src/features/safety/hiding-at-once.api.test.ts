import { reportAddresses as report } from '@kalaangan/contract/reports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { overlap } from '#test-kit/overlap.ts';
import { startSafetyFixture, type SafetyFixture } from './safety.fixture.ts';

// Two reports of one person at the same moment: the first has counted what their reports have hidden, and is slow.

let safety: SafetyFixture;
let site: SafetyFixture['site'];
beforeAll(async () => {
  safety = await startSafetyFixture();
  site = safety.site;
});
afterAll(() => site.stop());

/** Begins the second when the first has counted. */
const atOnce = (first: () => Promise<unknown>, second: () => Promise<unknown>) =>
  overlap(site.database.pool, /filter \(where hidden_at/, first, second);

async function publishTwo(): Promise<[string, string]> {
  return [await safety.publish(site.cast.asha), await safety.publish(site.cast.asha)];
}

const statusesOf = async (ids: readonly string[]) =>
  (await Promise.all(ids.map((id) => safety.statusOf(id)))).toSorted();

it('hides one thing a day, however fast a visitor opens the links of two mails', async () => {
  const ids = await publishTwo();
  const email = 'twice@example.org';
  const open: (() => Promise<unknown>)[] = [];
  for (const id of ids) {
    const { body } = await safety.report(id, null, { category: 'privacy', email });
    const { searchParams } = new URL((await site.takeMail(email)).link ?? '');
    const params = { number: body.report.number };
    open.push(() => ask(site.app, report.get, { params, query: Object.fromEntries(searchParams) }));
  }
  const [first, second] = open;
  if (!first || !second) throw new Error('two links are needed');
  await atOnce(first, second);
  expect(await statusesOf(ids)).toEqual([200, 404]);
});

it('hides one thing a day, however fast a member reports two', async () => {
  const ids = await publishTwo();
  const reporter = await safety.person();
  const send = (id: string) => safety.report(id, reporter, { category: 'privacy' });
  await atOnce(
    () => send(ids[0]),
    () => send(ids[1]),
  );
  expect(await statusesOf(ids)).toEqual([200, 404]);
});
