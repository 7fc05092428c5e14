import { moderationAddresses as at } from '@kalaangan/contract/safety/moderation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { startSafetyFixture, type SafetyFixture } from '../safety.fixture.ts';

let safety: SafetyFixture;
let site: SafetyFixture['site'];
beforeAll(async () => {
  safety = await startSafetyFixture();
  site = safety.site;
});
afterAll(() => site.stop());

const remove = (id: string) =>
  ask(site.app, 'DELETE /api/artworks/:id', { params: { id }, token: site.cast.admin.token });

/** Reads in the log what was done with an artwork, in its order. */
async function actionsOn(id: string): Promise<string[]> {
  const { rows } = await site.database.pool.query<{ action: string }>(
    'select action from moderation_log where target = $1 order by seq',
    [`artwork ${id}`],
  );
  return rows.map(({ action }) => action);
}

it('opens a case and decides it', async () => {
  const id = await safety.publish(await safety.person());
  expect((await remove(id)).status).toBe(200);
  expect(await actionsOn(id)).toEqual(['open', 'remove']);
});

it('decides the case that is open, without opening another', async () => {
  const id = await safety.publish(await safety.person());
  await safety.report(id, await safety.person());
  expect((await remove(id)).status).toBe(200);
  expect(await actionsOn(id)).toEqual(['report', 'remove']);
});

it('leaves no trace where somebody else works on the case', async () => {
  const id = await safety.publish(await safety.person());
  const params = { id: await safety.caseOn(id) };
  await ask(site.app, at.claim, { params, token: safety.first.token });
  expect((await remove(id)).status).toBe(409);
  expect(await safety.statusOf(id)).toBe(200);
  expect(await actionsOn(id)).toEqual(['open', 'claim']);
  await ask(site.app, at.release, { params, token: safety.first.token });
  expect((await remove(id)).status).toBe(200);
  expect(await actionsOn(id)).toEqual(['open', 'claim', 'release', 'remove']);
});
