import { preferenceAddresses as at } from '@kalaangan/contract/preferences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, type Person } from '#test-kit/cast.ts';
import { ask } from '#test-kit/client.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

const set = (body: object, person: Person) => ask(site.app, at.set, { body, token: person.token });
const preferencesOf = async (person: Person) =>
  (await ask(site.app, 'GET /api/users/me', { token: person.token })).body.user.preferences;

describe(at.set, () => {
  it('changes what is sent and nothing else', async () => {
    const nila = await addPerson(site, 'Nila');
    expect(await preferencesOf(nila)).toEqual({ hideAi: true, hideMature: true, ruleMails: true });
    const { status, body } = await set({ hideAi: false }, nila);
    expect([status, body.preferences]).toEqual([200, { hideAi: false, hideMature: true, ruleMails: true }]);
    await set({ hideMature: false, ruleMails: false }, nila);
    expect(await preferencesOf(nila)).toEqual({ hideAi: false, hideMature: false, ruleMails: false });
    expect((await set({}, nila)).body.preferences).toEqual(await preferencesOf(nila));
  });

  it('is for oneself alone', async () => {
    await set({ hideAi: false }, await addPerson(site, 'Kiran'));
    expect(await preferencesOf(await addPerson(site, 'Maya'))).toMatchObject({ hideAi: true });
  });

  it.each([[{ hideAi: 'yes' }], [{ hideMature: 1 }], [{ ruleMails: null }]])('refuses %o', async (body) => {
    expect((await set(body, site.cast.ravi)).status).toBe(400);
  });
});
