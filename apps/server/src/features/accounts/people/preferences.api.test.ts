import { notificationKindNames } from '@kalaangan/contract/notifications/notification-kinds';
import { preferenceAddresses as at } from '@kalaangan/contract/accounts/preferences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

const kinds = ['follow', 'like', 'comment', 'reply', 'answer', 'solution', 'board', 'collaboration'];
const allOn = Object.fromEntries(kinds.map((kind) => [kind, true]));
const allOff = Object.fromEntries(kinds.map((kind) => [kind, false]));
const defaults = {
  hideAi: true,
  hideMature: true,
  ruleMails: true,
  hideFirstSteps: false,
  notifications: allOn,
};

const set = (body: object, person: Person) => ask(site.app, at.set, { body, token: person.token });
const preferencesOf = async (person: Person) =>
  (await ask(site.app, 'GET /api/users/me', { token: person.token })).body.user.preferences;

describe(at.set, () => {
  it('changes what is sent and nothing else', async () => {
    const nila = await addPerson(site, 'Nila');
    expect(await preferencesOf(nila)).toEqual(defaults);
    const { status, body } = await set({ hideAi: false }, nila);
    expect([status, body.preferences]).toEqual([200, { ...defaults, hideAi: false }]);
    const others = { hideMature: false, ruleMails: false, hideFirstSteps: true };
    await set(others, nila);
    const changed = { ...defaults, hideAi: false, ...others };
    expect(await preferencesOf(nila)).toEqual(changed);
    expect((await set({}, nila)).body.preferences).toEqual(await preferencesOf(nila));
  });

  it('changes the kinds of notifications that are sent, also at the same time', async () => {
    const asha = await addPerson(site, 'Asha');
    await Promise.all(notificationKindNames.map((kind) => set({ notifications: { [kind]: false } }, asha)));
    const { body } = await set({ notifications: { reply: true } }, asha);
    const notifications = { ...allOff, reply: true };
    expect(body.preferences).toEqual({ ...defaults, notifications });
    expect(await preferencesOf(asha)).toEqual({ ...defaults, notifications });
  });

  it('is for oneself alone', async () => {
    await set({ hideAi: false }, await addPerson(site, 'Kiran'));
    expect(await preferencesOf(await addPerson(site, 'Maya'))).toMatchObject({ hideAi: true });
  });

  it.each([
    [{ hideAi: 'yes' }],
    [{ hideMature: 1 }],
    [{ ruleMails: null }],
    [{ hideFirstSteps: 'no' }],
    [{ notifications: true }],
    [{ notifications: { like: 'no' } }],
  ])('refuses %o', async (body) => {
    expect((await set(body, site.cast.ravi)).status).toBe(400);
  });
});
