import { accountAddresses as account } from '@kalaangan/contract/accounts/accounts';
import { passkeyAddresses as at, passkeyMessages as messages } from '@kalaangan/contract/accounts/passkeys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAuthenticatorApp } from '#test-kit/people/authenticator-app.ts';
import { addPerson, castPassword, unknownId } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { startKeyServer, type KeyServer } from '#test-kit/google/key-server.ts';
import { addPasskey, createPasskeyDevice, logInByPasskey } from '#test-kit/people/passkeys.ts';
import { ageSessions } from '#test-kit/people/time-passes.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let provider: KeyServer;
let site: TestApp;
beforeAll(async () => {
  provider = await startKeyServer();
  site = await startTestApp({ ...provider.environment, PUBLIC_URL: 'https://kala.example' });
});
afterAll(async () => {
  await site.stop();
  await provider.stop();
});

const member = (name: string) => addPerson(site, name, { verified: true });
const begin = (token: string | undefined) => ask(site.app, at.begin, { token });
const add = (token: string | undefined, response: unknown, name: unknown = 'Phone') =>
  ask(site.app, at.add, { token, body: { name, response } });
const list = async (token: string) => (await ask(site.app, at.list, { token })).body.passkeys;
const refused = { status: 401, body: { message: messages.loginFailed, code: 'credentials_wrong' } };
const notAdded = { status: 400, body: { message: messages.notAdded } };

describe(at.begin, () => {
  it('asks a session older than ten minutes for the password', async () => {
    const { token, id } = await addPerson(site, 'Proving', { verified: true });
    await ageSessions(site.database, { id }, 9);
    expect((await begin(token)).status).toBe(200);
    await ageSessions(site.database, { id }, 11);
    const refused = await begin(token);
    expect([refused.status, refused.body.code]).toEqual([403, 'proof_required']);
    const prove = (password: string) => ask(site.app, at.begin, { token, body: { password } });
    expect((await prove('Wrong#2025')).body.code).toBe('password_incorrect');
    expect((await prove(castPassword)).status).toBe(200);
  });

  it('requires a session', async () => {
    expect((await begin(undefined)).status).toBe(401);
  });

  it('asks for a passkey of this site that is unlocked and needs no username', async () => {
    const { token, email, name } = await member('Beginning');
    const { body } = await begin(token);
    expect(body).toMatchObject({
      rp: { id: 'kala.example', name: 'Kalaangan' },
      user: { name: email, displayName: name },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect((await begin(token)).body.challenge).not.toBe(body.challenge);
  });
});

describe(at.add, () => {
  it('requires a session, a name and a response', async () => {
    expect((await add(undefined, {})).status).toBe(401);
    const { token } = await member('Adding');
    const made = createPasskeyDevice(site).make((await begin(token)).body);
    for (const name of [null, ' '])
      expect(await add(token, made, name)).toMatchObject({
        status: 400,
        body: { errors: { name: messages.nameRequired } },
      });
    expect((await add(token, made, 'x'.repeat(51))).body.errors).toEqual({ name: messages.nameTooLong() });
    for (const response of [undefined, 'x', {}, { ...made, response: {} }, { ...made, id: '!' }])
      expect((await add(token, response)).status).toBe(400);
    expect(await list(token)).toEqual([]);
  });

  it('adds a passkey, names it in the list and tells the owner by mail', async () => {
    const { token, email } = await member('Added');
    const device = createPasskeyDevice(site);
    const { status, body } = await add(token, device.make((await begin(token)).body), '  My   phone ');
    expect(status).toBe(201);
    expect(body.passkey).toEqual({
      _id: expect.any(String),
      name: 'My phone',
      createdAt: expect.any(String),
      lastUsedAt: null,
    });
    expect(await list(token)).toEqual([body.passkey]);
    expect((await begin(token)).body.excludeCredentials).toHaveLength(1);
    const mail = await site.takeMail(email);
    expect(mail.subject).toContain('A passkey was added');
    expect([mail.link, mail.text]).toEqual([
      'https://kala.example/account',
      expect.not.stringMatching('phone'),
    ]);
  });

  it('takes no passkey for another site, another page or without unlocking', async () => {
    const { token } = await member('Elsewhere');
    for (const changes of [
      { rpId: 'evil.example' },
      { origin: 'https://evil.example' },
      { origin: 'http://kala.example' },
      { isVerified: false },
    ]) {
      const made = createPasskeyDevice(site).make((await begin(token)).body, changes);
      expect(await add(token, made)).toMatchObject(notAdded);
    }
  });

  it('takes each challenge once, of the session that asked, for some minutes', async () => {
    const [person, other] = [await member('Asking'), await member('Other')];
    const { body: options } = await begin(person.token);
    const make = () => createPasskeyDevice(site).make(options);
    const { body: another } = await ask(site.app, account.login, {
      body: { email: person.email, password: castPassword },
    });
    for (const token of [other.token, another.token])
      expect(await add(token, make())).toMatchObject(notAdded);
    const { body: login } = await ask(site.app, at.beginLogin);
    const forged = { ...options, challenge: login.challenge };
    expect(await add(person.token, createPasskeyDevice(site).make(forged))).toMatchObject(notAdded);
    const answers = await Promise.all([add(person.token, make()), add(person.token, make())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  it('takes no passkey twice, and at most 20, however many come at once', async () => {
    const { token } = await member('Collecting');
    const device = createPasskeyDevice(site);
    const make = async (from = createPasskeyDevice(site)) => add(token, from.make((await begin(token)).body));
    expect((await make(device)).status).toBe(201);
    expect(await make(device)).toMatchObject({ status: 409, body: { message: messages.already } });
    for (let count = 1; count < 19; count++) expect((await make()).status).toBe(201);
    // All three are begun while the account may have one more.
    const begun = await Promise.all([begin(token), begin(token), begin(token)]);
    const last = await Promise.all(begun.map(({ body }) => add(token, createPasskeyDevice(site).make(body))));
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    expect(await begin(token)).toMatchObject({ status: 400, body: { message: messages.tooMany() } });
    expect(await list(token)).toHaveLength(20);
  });
});

describe(at.remove, () => {
  const remove = (token: string | undefined, id: string) =>
    ask(site.app, at.remove, { token, params: { id } });

  it('requires a session, and answers 404 for an unknown, a malformed and somebody else’s', async () => {
    const [person, other] = [await member('Keeping'), await member('Other')];
    const device = await addPasskey(site, person.token);
    const [{ _id }] = await list(person.token);
    expect((await remove(undefined, _id)).status).toBe(401);
    expect((await remove(other.token, _id)).status).toBe(404);
    for (const id of [unknownId, 'x']) expect((await remove(person.token, id)).status).toBe(404);
    expect((await logInByPasskey(site, device)).status).toBe(200);
  });

  it('removes it, for suspended people too, and tells the owner by mail', async () => {
    const person = await member('Removing');
    const device = await addPasskey(site, person.token);
    await site.takeMail(person.email);
    await site.database.pool.query(
      "update users set suspended_until = now() + interval '1 day' where id = $1",
      [person.id],
    );
    const [{ _id }] = await list(person.token);
    const { body: suspended } = await logInByPasskey(site, device);
    expect((await begin(suspended.token)).status).toBe(403);
    expect((await remove(suspended.token, _id)).body).toEqual({ message: messages.removed });
    expect(await list(person.token)).toEqual([]);
    expect(await logInByPasskey(site, device)).toMatchObject(refused);
    expect((await site.takeMail(person.email)).subject).toContain('A passkey was removed');
  });
});

describe(at.logIn, () => {
  it('opens a session without a username and without the code of an authenticator app', async () => {
    const person = await member('Entering');
    const device = await addPasskey(site, person.token);
    await addAuthenticatorApp(site.app, person.token);
    const { status, body } = await logInByPasskey(site, device);
    expect([status, body.user._id]).toEqual([200, person.id]);
    expect((await ask(site.app, account.me, { token: body.token })).status).toBe(200);
    expect(await list(person.token)).toMatchObject([{ lastUsedAt: expect.any(String) }]);
    expect((await logInByPasskey(site, device, { userHandle: null })).status).toBe(200);
  });

  it('refuses an unknown passkey, another account, site or page, and a device that was not unlocked', async () => {
    const person = await member('Refusing');
    const device = await addPasskey(site, person.token);
    expect(await logInByPasskey(site, createPasskeyDevice(site))).toMatchObject(refused);
    for (const changes of [
      { userHandle: Buffer.from(site.cast.asha.id).toString('base64url') },
      { rpId: 'evil.example' },
      { origin: 'https://evil.example' },
      { isVerified: false },
    ])
      expect(await logInByPasskey(site, device, changes)).toMatchObject(refused);
    expect((await logInByPasskey(site, device)).status).toBe(200);
  });

  it('refuses an answer that is used, changed, or to a challenge that is not its own', async () => {
    const person = await member('Replaying');
    const device = await addPasskey(site, person.token);
    const enter = (response: unknown) => ask(site.app, at.logIn, { body: { response } });
    const { body: options } = await ask(site.app, at.beginLogin);
    const response = device.sign(options);
    const answers = await Promise.all([enter(response), enter(response)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(await enter(response)).toMatchObject(refused);
    const { body: adding } = await begin(person.token);
    for (const challenge of [
      adding.challenge,
      options.challenge,
      'AAAA',
      Buffer.alloc(54).toString('base64url'),
    ])
      expect(await enter(device.sign({ ...options, challenge }))).toMatchObject(refused);
    expect((await enter({})).status).toBe(400);
  });

  it('keeps the hash of a used challenge until it expires', async () => {
    const { pool } = site.database;
    const person = await member('Kept');
    await pool.query('delete from used_passkey_challenges');
    await logInByPasskey(site, await addPasskey(site, person.token));
    const count = async () => (await pool.query('select hash from used_passkey_challenges')).rows.length;
    await site.jobs.sweep('accounts.clear-expired');
    expect(await count()).toBe(2);
    await pool.query("update used_passkey_challenges set expires_at = now() - interval '1 second'");
    await site.jobs.sweep('accounts.clear-expired');
    expect(await count()).toBe(0);
  });

  it('refuses a copy of a device, whose count of signatures lies behind', async () => {
    const person = await member('Copied');
    const device = await addPasskey(site, person.token);
    expect((await logInByPasskey(site, device, { counter: 9 })).status).toBe(200);
    for (const counter of [9, 3, 0])
      expect(await logInByPasskey(site, device, { counter })).toMatchObject(refused);
    expect((await logInByPasskey(site, device, { counter: 10 })).status).toBe(200);
  });

  it('takes devices that do not count', async () => {
    const person = await member('Uncounted');
    const device = createPasskeyDevice(site);
    await add(person.token, device.make((await begin(person.token)).body, { counter: 0 }));
    for (let times = 0; times < 2; times++)
      expect((await logInByPasskey(site, device, { counter: 0 })).status).toBe(200);
  });
});
