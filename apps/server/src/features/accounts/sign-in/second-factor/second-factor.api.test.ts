import { accountAddresses as account } from '@kalaangan/contract/accounts/accounts';
import {
  secondFactorAddresses as at,
  secondFactorMessages as messages,
} from '@kalaangan/contract/accounts/second-factor';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAuthenticatorApp, codeOf } from '#test-kit/people/authenticator-app.ts';
import { addPerson, castPassword } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { startKeyServer, type KeyServer } from '#test-kit/google/key-server.ts';
import { ageSessions } from '#test-kit/people/time-passes.ts';
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

const member = (name: string) => addPerson(site, name, { verified: true });
const logIn = (email: string, code?: string, password = castPassword) =>
  ask(site.app, account.login, { body: { email, password, code } });
const asksForCode = {
  status: 401,
  body: { message: 'Enter the code from your authenticator app.', code: 'second-factor' },
};
const wrongCode = { status: 401, body: { message: messages.codeWrong, code: 'second-factor' } };

describe(at.begin, () => {
  it('requires a session', async () => {
    expect((await ask(site.app, at.begin)).status).toBe(401);
  });

  it('answers a secret and its otpauth address, which are not in force yet', async () => {
    const person = await member('Beginning');
    const { body } = await ask(site.app, at.begin, { token: person.token });
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(body.uri);
    expect([uri.protocol, uri.host, uri.searchParams.get('secret')]).toEqual([
      'otpauth:',
      'totp',
      body.secret,
    ]);
    expect(decodeURIComponent(uri.pathname)).toContain(person.email);
    expect((await logIn(person.email)).status).toBe(200);
    const again = await ask(site.app, at.begin, { token: person.token });
    expect(again.body.secret).not.toBe(body.secret);
  });

  it('asks a session older than ten minutes for the password, or a fresh Google credential', async () => {
    const { token, id, email } = await member('Proving');
    await ageSessions(site.database, { id }, 11);
    const prove = (body?: object) => ask(site.app, at.begin, { token, body });
    for (const body of [undefined, {}, { password: '' }])
      expect((await prove(body)).body.code).toBe('proof_required');
    expect((await prove({ password: 'Wrong#2025' })).status).toBe(403);
    expect((await prove({ password: castPassword })).status).toBe(200);
    expect((await prove({ credential: await provider.sign({ email: 'other@example.org' }) })).status).toBe(
      403,
    );
    expect((await prove({ credential: await provider.sign({ email }) })).status).toBe(200);
  });

  it('keeps no readable secret in the database', async () => {
    const person = await member('Sealed');
    const { body } = await ask(site.app, at.begin, { token: person.token });
    const { rows } = await site.database.pool.query<{ secret: Buffer }>(
      'select secret from totp_secrets where user_id = $1',
      [person.id],
    );
    expect(rows[0]?.secret.includes(Buffer.from(Secret.fromBase32(body.secret).bytes))).toBe(false);
  });
});

describe(at.confirm, () => {
  const confirm = (token: string | undefined, code: unknown) =>
    ask(site.app, at.confirm, { token, body: { code } });

  it('requires a session', async () => {
    expect((await confirm(undefined, '123456')).status).toBe(401);
  });

  it('answers 404 where none was begun, and 400 for a missing or wrong code', async () => {
    const { token } = await member('Confirming');
    expect((await confirm(token, '123456')).status).toBe(404);
    const { body } = await ask(site.app, at.begin, { token });
    expect(await confirm(token, undefined)).toMatchObject({
      status: 400,
      body: { errors: { code: messages.required } },
    });
    for (const code of ['x', '12345', codeOf(body.secret, -10), codeOf(body.secret, 10)])
      expect(await confirm(token, code)).toMatchObject({
        status: 400,
        body: { errors: { code: messages.codeWrong } },
      });
  });

  it('puts the app in force and tells ten recovery codes, of which the database keeps hashes', async () => {
    const { token, id } = await member('Confirmed');
    const { body } = await ask(site.app, at.begin, { token });
    const answer = await confirm(token, codeOf(body.secret));
    expect(answer.status).toBe(200);
    const { recoveryCodes } = answer.body;
    expect(new Set(recoveryCodes).size).toBe(10);
    const { rows } = await site.database.pool.query('select * from recovery_codes where user_id = $1', [id]);
    expect(rows).toHaveLength(10);
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code);
    for (const address of [at.begin, at.confirm] as const)
      expect((await ask(site.app, address, { token, body: { code: '123456' } })).status).toBe(409);
  });
});

describe('signing in to an account with an authenticator app', () => {
  it('asks for a code after the right password alone', async () => {
    const person = await member('Asked');
    const app = await addAuthenticatorApp(site.app, person.token);
    expect(await logIn(person.email)).toMatchObject(asksForCode);
    expect(await logIn(person.email, ' ')).toMatchObject(asksForCode);
    const wrong = await logIn(person.email, app.code(), 'Wrong#2025');
    expect([wrong.status, wrong.body.code]).toEqual([401, 'credentials_wrong']);
    expect(await logIn(person.email, '000000x')).toMatchObject(wrongCode);
    expect((await logIn(person.email, app.code())).status).toBe(200);
  });

  it('takes each code once, also of the next time step', async () => {
    const person = await member('Once');
    const app = await addAuthenticatorApp(site.app, person.token);
    const [now, next] = [app.code(), app.code(1)];
    const answers = await Promise.all([logIn(person.email, now), logIn(person.email, now)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await logIn(person.email, next)).status).toBe(200);
    expect(await logIn(person.email, next)).toMatchObject(wrongCode);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const person = await member('Recovering');
    const { recoveryCodes } = await addAuthenticatorApp(site.app, person.token);
    const [first = '', second = ''] = recoveryCodes;
    expect((await logIn(person.email, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await logIn(person.email, first)).toMatchObject(wrongCode);
    expect((await logIn(person.email, second)).status).toBe(200);
    const other = await member('Other');
    await addAuthenticatorApp(site.app, other.token);
    expect(await logIn(other.email, recoveryCodes[2])).toMatchObject(wrongCode);
  });

  it('asks those who come by Google too, who send the same credential again', async () => {
    const person = await member('Googled');
    const app = await addAuthenticatorApp(site.app, person.token);
    const credential = await provider.sign({ email: person.email });
    const enter = (code?: string) => ask(site.app, account.google, { body: { credential, code } });
    expect(await enter()).toMatchObject(asksForCode);
    expect(await enter('x')).toMatchObject(wrongCode);
    expect((await enter(app.code())).status).toBe(200);
    expect((await enter(app.code(1))).status).toBe(401);
  });

  it('counts wrong codes, and not missing ones, with wrong passwords', async () => {
    const limited = await startTestApp({ RATE_LIMITS: 'on' });
    try {
      const { token, email } = limited.cast.ravi;
      const app = await addAuthenticatorApp(limited.app, token);
      const enter = async (code?: string) =>
        (await ask(limited.app, account.login, { body: { email, password: castPassword, code } })).body.code;
      for (let n = 0; n < 12; n++) expect(await enter()).toBe('second-factor');
      for (let n = 0; n < 10; n++) expect(await enter('x')).toBe('second-factor');
      expect(await enter(app.code())).toBe('too_many_requests');
    } finally {
      await limited.stop();
    }
  });
});

describe(at.remove, () => {
  const remove = (token: string | undefined, password: string) =>
    ask(site.app, at.remove, { token, body: { password } });

  it('requires a session and the password', async () => {
    expect((await remove(undefined, castPassword)).status).toBe(401);
    const { token, email } = await member('Keeping');
    await addAuthenticatorApp(site.app, token);
    expect(await remove(token, 'Wrong#2025')).toMatchObject({
      status: 403,
      body: { message: 'Incorrect password' },
    });
    expect((await remove(token, '')).status).toBe(400);
    expect(await logIn(email)).toMatchObject(asksForCode);
  });

  it('removes app and recovery codes', async () => {
    const { token, email, id } = await member('Removing');
    await addAuthenticatorApp(site.app, token);
    expect((await remove(token, castPassword)).body).toEqual({ message: messages.removed });
    expect((await logIn(email)).status).toBe(200);
    const { rows } = await site.database.pool.query('select 1 from recovery_codes where user_id = $1', [id]);
    expect(rows).toEqual([]);
    expect((await remove(token, castPassword)).status).toBe(404);
  });
});
