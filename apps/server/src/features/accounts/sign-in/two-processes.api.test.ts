import { accountAddresses as account } from '@kalaangan/contract/accounts/accounts';
import { ownAccountAddresses as at } from '@kalaangan/contract/accounts/own-account';
import { passkeyAddresses as passkey } from '@kalaangan/contract/accounts/passkeys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, castPassword } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { addPasskey } from '#test-kit/people/passkeys.ts';
import { startSecondProcess } from '#test-kit/processes/second-process.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let second: Awaited<ReturnType<typeof startSecondProcess>>;
beforeAll(async () => {
  site = await startTestApp({}, { kind: 'postgres' });
  second = await startSecondProcess(site);
});
afterAll(async () => {
  await second.stop();
  await site.stop();
});

const openSession = async (email: string): Promise<string> =>
  (await ask(site.app, account.login, { body: { email, password: castPassword } })).body.token;
const statusThere = async (token: string) => (await ask(second.app, account.me, { token })).status;

describe('with two processes', () => {
  it('sessions that one process ends are over in the other with the answer', async () => {
    const { token, email } = await addPerson(site, 'Leaving', { verified: true });
    const [left, ended, changed] = [
      await openSession(email),
      await openSession(email),
      await openSession(email),
    ];
    for (const other of [token, left, ended, changed]) expect(await statusThere(other)).toBe(200);

    const { body } = await ask(site.app, at.sessions, { token: left });
    const own = body.sessions.find(({ current }: { current: boolean }) => current);
    await ask(site.app, at.endSession, { token, params: { id: own._id } });
    expect(await statusThere(left)).toBe(401);
    await ask(site.app, account.logout, { token: ended });
    expect(await statusThere(ended)).toBe(401);
    const password = 'Rangoli#2026';
    await ask(site.app, at.changePassword, { token, body: { currentPassword: castPassword, password } });
    expect([await statusThere(changed), await statusThere(token)]).toEqual([401, 200]);
  });

  it('a passkey that was asked for by one process logs in by the other, once', async () => {
    const { token, id } = await addPerson(site, 'Entering', { verified: true });
    const device = await addPasskey(site, token);
    const { body: options } = await ask(second.app, passkey.beginLogin);
    const body = { response: device.sign(options) };
    const answers = await Promise.all([site.app, second.app].map((app) => ask(app, passkey.logIn, { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(answers.find(({ status }) => status === 200)?.body.user._id).toBe(id);
  });
});
