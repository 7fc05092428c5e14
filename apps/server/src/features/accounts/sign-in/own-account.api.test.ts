import { accountAddresses as account, accountMessages } from '@kalaangan/contract/accounts/accounts';
import {
  ownAccountAddresses as at,
  ownAccountMessages as messages,
} from '@kalaangan/contract/accounts/own-account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, castPassword, unknownId, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { startKeyServer, type KeyServer } from '#test-kit/google/key-server.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let provider: KeyServer;
let site: TestApp;
beforeAll(async () => {
  provider = await startKeyServer();
  site = await startTestApp(provider.environment);
});
afterAll(async () => {
  await site.stop();
  await provider.stop();
});

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const newPassword = 'Rangoli#2026';
const member = (name: string) => addPerson(site, name, { verified: true });
const isAlive = async (token: string) => (await ask(site.app, account.me, { token })).status === 200;
const logIn = (email: string, password = castPassword, timeZone?: string) =>
  ask(site.app, account.login, { body: { email, password, timeZone }, headers: { 'user-agent': phone } });
async function openAnother({ email }: Person): Promise<string> {
  return (await logIn(email)).body.token;
}
const listSessions = async (token: string) => (await ask(site.app, at.sessions, { token })).body.sessions;

describe(at.changePassword, () => {
  const change = (token: string | undefined, body: unknown) =>
    ask(site.app, at.changePassword, { token, body });

  it('requires a session', async () => {
    const body = { currentPassword: castPassword, password: newPassword };
    expect((await change(undefined, body)).status).toBe(401);
  });

  it('refuses a wrong password and changes nothing', async () => {
    const person = await member('Wrong');
    const other = await openAnother(person);
    const answer = await change(person.token, { currentPassword: 'Wrong#2025', password: newPassword });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ code: 'password_incorrect', message: 'Incorrect password' });
    expect(await isAlive(other)).toBe(true);
    expect((await logIn(person.email)).status).toBe(200);
  });

  it.each([
    [{ password: newPassword }, 'currentPassword', accountMessages.passwordRequired],
    [{ currentPassword: castPassword }, 'password', accountMessages.passwordRequired],
    [{ currentPassword: castPassword, password: 'a1!' }, 'password', accountMessages.passwordTooShort],
  ])('refuses %j', async (body, field, message) => {
    const answer = await change(site.cast.asha.token, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ code: 'invalid', message, errors: { [field]: message } });
  });

  it('changes the password, keeps the session and ends the others and mailed links', async () => {
    const person = await member('Changing');
    const other = await openAnother(person);
    await ask(site.app, account.forgotPassword, { body: { email: person.email } });
    const { link = '' } = await site.takeMail(person.email);

    const answer = await change(person.token, { currentPassword: castPassword, password: newPassword });
    expect(answer.body).toEqual({ message: messages.passwordChanged });
    expect([await isAlive(person.token), await isAlive(other)]).toEqual([true, false]);
    expect((await logIn(person.email)).status).toBe(401);
    expect((await logIn(person.email, newPassword)).status).toBe(200);
    const reset = await ask(site.app, account.resetPassword, {
      params: { token: link.split('/').at(-1) ?? '' },
      body: { password: castPassword },
    });
    expect(reset.status).toBe(400);
  });

  it('sets the first password of an account of Google with a fresh credential', async () => {
    const email = 'first.password@example.org';
    const entered = await ask(site.app, account.google, {
      body: { credential: await provider.sign({ email }) },
    });
    const { token } = entered.body;
    const guess = await change(token, { currentPassword: castPassword, password: newPassword });
    expect(guess.status).toBe(403);
    const old = await provider.sign({ email, iat: Date.now() / 1000 - 301 });
    expect((await change(token, { credential: old, password: newPassword })).status).toBe(403);
    const credential = await provider.sign({ email });
    expect((await change(token, { credential, password: newPassword })).status).toBe(200);
    expect((await logIn(email, newPassword)).status).toBe(200);
  });

  it('counts wrong passwords with those of logins', async () => {
    const limited = await startTestApp({ RATE_LIMITS: 'on' });
    try {
      const { token, email } = limited.cast.ravi;
      const body = { currentPassword: 'Wrong#2025', password: newPassword };
      const statuses: number[] = [];
      for (let guess = 0; guess < 11; guess++)
        statuses.push((await ask(limited.app, at.changePassword, { token, body })).status);
      expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
      const login = await ask(limited.app, account.login, { body: { email, password: castPassword } });
      expect(login.status).toBe(429);
    } finally {
      await limited.stop();
    }
  });
});

describe(at.sessions, () => {
  it('requires a session', async () => {
    expect((await ask(site.app, at.sessions)).status).toBe(401);
  });

  it('lists device and time zone of each sign-in, the asking session first', async () => {
    const person = await member('Listed');
    await logIn(person.email, castPassword, 'Asia/Kolkata');
    expect(await listSessions(person.token)).toEqual([
      expect.objectContaining({ device: 'Unknown device', timeZone: null, current: true }),
      {
        _id: expect.any(String),
        device: 'Chrome on Android',
        timeZone: 'Asia/Kolkata',
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
        current: false,
      },
    ]);
  });

  it.each(['Mars/Olympus', '+05:30', ''])('does not keep the time zone %j', async (timeZone) => {
    const person = await member('Elsewhere');
    const { status, body } = await logIn(person.email, castPassword, timeZone);
    expect(status).toBe(200);
    expect((await listSessions(body.token))[0].timeZone).toBeNull();
  });

  it('tells device and time zone of those who sign up and who come by Google', async () => {
    const headers = { 'user-agent': phone };
    const timeZone = 'Asia/Colombo';
    const signedUp = await ask(site.app, account.signup, {
      headers,
      body: {
        name: 'New',
        username: 'newhere1',
        email: 'new1@example.org',
        password: castPassword,
        timeZone,
      },
    });
    const credential = await provider.sign({ email: 'new2@example.org' });
    const google = await ask(site.app, account.google, { headers, body: { credential, timeZone } });
    for (const { token } of [signedUp.body, google.body])
      expect(await listSessions(token)).toMatchObject([{ device: 'Chrome on Android', timeZone }]);
  });

  it('notes the last use at most once an hour', async () => {
    const person = await member('Returning');
    const other = await openAnother(person);
    const { pool } = site.database;
    const age = (minutes: number) =>
      pool.query('update sessions set last_used_at = now() - make_interval(mins => $2) where user_id = $1', [
        person.id,
        minutes,
      ]);
    const agesInMinutes = async () =>
      (await listSessions(person.token)).map(({ lastUsedAt }: { lastUsedAt: string }) =>
        Math.round((Date.now() - Date.parse(lastUsedAt)) / 60_000),
      );
    await age(50);
    expect(await agesInMinutes()).toEqual([50, 50]);
    // Ending a session makes this process read the sessions of the account anew.
    await age(61);
    await ask(site.app, account.logout, { token: await openAnother(person) });
    expect(await agesInMinutes()).toEqual([0, 61]);
    expect(await isAlive(other)).toBe(true);
    expect(await agesInMinutes()).toEqual([0, 0]);
    // Not noted again, but where a pause of a second made the process read the session anew.
    await expect
      .poll(async () => {
        await age(61);
        return agesInMinutes();
      })
      .toEqual([61, 61]);
  });
});

describe(at.endOtherSessions, () => {
  it('requires a session', async () => {
    expect((await ask(site.app, at.endOtherSessions)).status).toBe(401);
  });

  it('ends all sessions of the account but the asking one, for suspended people too', async () => {
    const person = await addPerson(site, 'Suspended', {
      verified: true,
      suspendedUntil: new Date(Date.now() + 86_400_000),
    });
    const others = [await openAnother(person), await openAnother(person)];
    const { status, body } = await ask(site.app, at.endOtherSessions, { token: person.token });
    expect([status, body]).toEqual([200, { message: messages.otherSessionsEnded }]);
    expect(await Promise.all([person.token, ...others].map(isAlive))).toEqual([true, false, false]);
    expect(await isAlive(site.cast.asha.token)).toBe(true);
  });
});

describe(at.endSession, () => {
  const end = (token: string | undefined, id: string) =>
    ask(site.app, at.endSession, { token, params: { id } });

  it('requires a session', async () => {
    expect((await end(undefined, unknownId)).status).toBe(401);
  });

  it('ends one session', async () => {
    const person = await member('Choosing');
    const other = await openAnother(person);
    const [, { _id }] = await listSessions(person.token);
    expect((await end(person.token, _id)).body).toEqual({ message: messages.sessionEnded });
    expect([await isAlive(person.token), await isAlive(other)]).toEqual([true, false]);
    expect((await end(person.token, _id)).status).toBe(404);
  });

  it("answers 404 for somebody else's, an unknown and a malformed id", async () => {
    const [{ _id }] = await listSessions(site.cast.ravi.token);
    for (const id of [_id, unknownId, 'x']) expect((await end(site.cast.asha.token, id)).status).toBe(404);
    expect(await isAlive(site.cast.ravi.token)).toBe(true);
  });
});
