import {
  copyrightAddresses as at,
  copyrightMessages as messages,
} from '@kalaangan/contract/safety/copyright';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unknownId, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { governmentOrder } from '#test-kit/content/copyright.ts';
import { startSafetyFixture, type SafetyFixture } from '../safety.fixture.ts';

let safety: SafetyFixture;
let site: SafetyFixture['site'];
beforeAll(async () => {
  safety = await startSafetyFixture({ PUBLIC_URL: 'https://kala.example' });
  site = safety.site;
});
afterAll(() => site.stop());

const enter = (body: object, by: Person = safety.first) => ask(site.app, at.order, { body, token: by.token });
const queue = async () =>
  (await ask(site.app, moderation.list, { query: { limit: '50' }, token: safety.first.token })).body.cases;

describe(at.order, () => {
  it.each([
    ['authority', { authority: ' ' }, messages.authorityRequired],
    ['reference', { reference: undefined }, messages.referenceRequired],
    ['law', { law: '' }, messages.lawRequired],
    ['date', { date: 'yesterday' }, messages.dateRequired],
    ['addresses', { addresses: [] }, messages.addressesRequired],
    [
      'addresses',
      { addresses: Array.from({ length: 21 }, (_, n) => `/artwork/${n}`) },
      messages.addressesTooMany(),
    ],
  ])('is refused for its %s', async (field, change, message) => {
    const { status, body } = await enter({ ...governmentOrder(`/artwork/${unknownId}`), ...change });
    expect([status, body.errors]).toEqual([400, { [field]: message }]);
  });

  it.each([`/artwork/${unknownId}`, '/about', '/profile/nobodyhere', '/search?q=1'])(
    'is refused if nothing has the address %s',
    async (address) => {
      const { status, body } = await enter(governmentOrder(address));
      expect([status, body.errors]).toEqual([400, { addresses: messages.addressUnknown(address) }]);
    },
  );

  it('takes addresses in every language, with and without the host', async () => {
    const id = await safety.publish(await safety.person());
    const addresses = [`https://kala.example/ta/artwork/${id}`, `kala.example/hi/artwork/${id}`];
    expect((await enter(governmentOrder(...addresses))).status).toBe(201);
    expect(await safety.statusOf(id)).toBe(404);
  });

  it('is refused for addresses of other sites, and hides nothing of the rest', async () => {
    const id = await safety.publish(await safety.person());
    const elsewhere = `https://other.example/artwork/${id}`;
    const { status, body } = await enter(governmentOrder(`/artwork/${id}`, elsewhere));
    expect([status, body.errors]).toEqual([400, { addresses: messages.addressUnknown(elsewhere) }]);
    expect(await safety.statusOf(id)).toBe(200);
  });

  it('hides all that it names at once, each as a case of three hours, until a moderator has decided', async () => {
    const author = await safety.person('Ordered Author');
    const first = await safety.publish(author);
    const second = await safety.publish(author);
    const person = await safety.person('Ordered Person');
    const { status, body } = await enter(
      governmentOrder(
        `/artwork/${first}`,
        `https://kala.example/artwork/${second}#comments`,
        `/artwork/${second}`,
        `/profile/${person.username.toUpperCase()}`,
      ),
    );
    expect(status).toBe(201);
    expect(body.report).toMatchObject({ category: 'order', state: 'open' });
    expect(Date.parse(body.report.dueAt) - Date.parse(body.report.receivedAt)).toBe(3 * 3_600_000);
    expect([await safety.statusOf(first), await safety.statusOf(second)]).toEqual([404, 404]);
    const cases: { targetId: string; category: string; hiddenAtOnce: boolean; _id: string }[] = await queue();
    const made = cases.filter(({ targetId }) => [first, second, person.id].includes(targetId));
    expect(made).toHaveLength(3);
    for (const one of made) expect(one).toMatchObject({ category: 'order', hiddenAtOnce: true });
    const profile = await ask(site.app, 'GET /api/users/profile/:username', {
      params: { username: person.username },
    });
    expect(profile.status).toBe(404);

    const onFirst = made.find(({ targetId }) => targetId === first)?._id ?? '';
    await safety.decide(onFirst, safety.second, { action: 'keep' });
    expect([await safety.statusOf(first), await safety.statusOf(second)]).toEqual([200, 404]);
    // An order binds even where a moderator has decided to keep the thing before.
    await enter(governmentOrder(`/artwork/${first}`));
    expect(await safety.statusOf(first)).toBe(404);
  });

  it('makes the clock of an open case shorter, and leaves the reports of the moderator their power', async () => {
    const id = await safety.publish(await safety.person());
    await safety.report(id, await safety.person(), { category: 'spam' });
    await enter(governmentOrder(`/artwork/${id}`));
    const [found] = (await queue()).filter(({ targetId }: { targetId: string }) => targetId === id);
    expect(found).toMatchObject({
      category: 'order',
      reports: [{ category: 'spam' }, { category: 'order' }],
    });
    const another = await safety.publish(await safety.person());
    await safety.report(another, safety.first, { category: 'child' });
    expect(await safety.statusOf(another)).toBe(404);
  });
});
