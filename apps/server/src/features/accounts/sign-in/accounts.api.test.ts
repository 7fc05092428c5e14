import { accountAddresses as at, accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { generalMessages } from '@kalaangan/contract/errors';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { castPassword, signUp } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ ADMIN_EMAILS: 'boss@example.org' });
});
afterAll(() => site.stop());

const good = { name: 'Nila Raghavan', username: 'Nila1', email: 'nila@example.org', password: castPassword };

function tokenIn(link: string | undefined): string {
  return link?.split('/').at(-1) ?? '';
}

describe(at.signup, () => {
  it.each([
    ['name', '', messages.nameRequired],
    ['name', '  ', messages.nameRequired],
    ['name', 'अ', messages.nameTooShort],
    ['name', 'क'.repeat(51), messages.nameTooLong()],
    ['username', undefined, messages.usernameRequired],
    ['username', 'ab', messages.usernameTooShort()],
    ['username', 'a'.repeat(31), messages.usernameTooLong()],
    ['username', 'nila raghavan', messages.usernameLetters],
    ['username', 'நிலா', messages.usernameLetters],
    ['email', '', messages.emailRequired],
    ['email', 'nila@', messages.emailInvalid],
    ['password', '', messages.passwordRequired],
    ['password', 'a1!', messages.passwordTooShort],
    ['password', 'abcdefgh!', messages.passwordNumber],
    ['password', '12345678!', messages.passwordLetter],
    ['password', 'abcdefg1', messages.passwordSpecial],
    ['password', 'password1', messages.passwordSpecial],
    ['password', `a1!${'x'.repeat(126)}`, messages.passwordTooLong()],
  ])('refuses %s %j with %j', async (field, value, message) => {
    const { status, body } = await ask(site.app, at.signup, { body: { ...good, [field]: value } });
    expect(status).toBe(400);
    expect(body).toEqual({ code: 'invalid', message, errors: { [field]: message } });
  });

  it('answers with the first of several errors as the message, and all by field', async () => {
    const { status, body } = await ask(site.app, at.signup, { body: {} });
    expect(status).toBe(400);
    expect(body.message).toBe(messages.nameRequired);
    expect(Object.keys(body.errors)).toEqual(['name', 'username', 'email', 'password']);
  });

  it.each(['null', '[]', '"text"', '{', '{"__proto__":{"isAdmin":true}}'])(
    'refuses the body %s',
    async (payload) => {
      const answer = await site.app.inject({
        method: 'POST',
        url: '/api/auth/signup',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toHaveProperty('message');
    },
  );

  it('creates an account with trimmed names and a session of seven days', async () => {
    const { status, body } = await ask(site.app, at.signup, {
      body: { ...good, name: '  Nila   Raghavan ', email: ' Nila@Example.org ' },
    });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      name: 'Nila Raghavan',
      username: 'Nila1',
      email: 'nila@example.org',
      isVerified: false,
      isAdmin: false,
      following: [],
      hidesPeople: false,
      profilePicture: null,
    });
    const { sub, exp = 0 } = decodeJwt(body.token);
    expect(sub).toBe(body.user._id);
    expect(exp - Date.now() / 1000).toBeGreaterThan(7 * 86_400 - 60);
    expect(exp - Date.now() / 1000).toBeLessThanOrEqual(7 * 86_400);
  });

  it('refuses a taken username or email in any case', async () => {
    const taken = { ...good, username: 'Taken1', email: 'taken@example.org' };
    expect((await ask(site.app, at.signup, { body: taken })).status).toBe(201);
    const username = await ask(site.app, at.signup, {
      body: { ...good, username: 'tAKEN1', email: 'new@example.org' },
    });
    expect(username.status).toBe(409);
    expect(username.body).toEqual({
      code: 'username_taken',
      message: messages.usernameTaken,
      errors: { username: messages.usernameTaken },
    });
    const email = await ask(site.app, at.signup, {
      body: { ...good, username: 'other', email: 'TAKEN@example.org' },
    });
    expect(email.status).toBe(409);
    expect(email.body.message).toBe(messages.emailTaken);
  });

  it('creates one account for two concurrent sign-ups with the same username', async () => {
    const bodies = [1, 2].map((n) => ({ ...good, username: 'twice', email: `twice${n}@example.org` }));
    const answers = await Promise.all(bodies.map((body) => ask(site.app, at.signup, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe(at.login, () => {
  it('refuses missing fields', async () => {
    const { status, body } = await ask(site.app, at.login, { body: { email: '', password: '' } });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ email: messages.emailRequired, password: messages.passwordRequired });
  });

  it('answers the same to a wrong password and to an unknown email', async () => {
    const wrong = await ask(site.app, at.login, {
      body: { email: site.cast.asha.email, password: 'Wrong#2025' },
    });
    const unknown = await ask(site.app, at.login, {
      body: { email: 'nobody@example.org', password: 'Wrong#2025' },
    });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual({ code: 'credentials_wrong', message: messages.wrongCredentials });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('opens a session for the email in any case', async () => {
    const { email, id } = site.cast.asha;
    const { status, body } = await ask(site.app, at.login, {
      body: { email: ` ${email.toUpperCase()} `, password: castPassword },
    });
    expect(status).toBe(200);
    expect(body.user._id).toBe(id);
    const me = await ask(site.app, at.me, { token: body.token });
    expect(me.status).toBe(200);
    expect(me.body.user.email).toBe(email);
  });
});

describe('the sessions of an account', () => {
  it('are at most 20: the oldest end, also after concurrent logins, but not those of others', async () => {
    const { ravi, asha } = site.cast;
    const login = async () =>
      (await ask(site.app, at.login, { body: { email: ravi.email, password: castPassword } })).body.token;
    const isAlive = async (token: string) => (await ask(site.app, at.me, { token })).status === 200;
    const first = await login();
    const second = await login();
    for (let n = 0; n < 18; n++) await login();
    expect(await isAlive(ravi.token)).toBe(false);
    expect([await isAlive(first), await isAlive(second)]).toEqual([true, true]);
    await login();
    expect([await isAlive(first), await isAlive(second)]).toEqual([false, true]);

    const many = await Promise.all(Array.from({ length: 25 }, login));
    expect(await isAlive(second)).toBe(false);
    expect((await Promise.all(many.map(isAlive))).filter(Boolean)).toHaveLength(20);
    const { rows } = await site.database.pool.query('select count(*)::int from sessions where user_id = $1', [
      ravi.id,
    ]);
    expect(rows).toEqual([{ count: 20 }]);
    expect(await isAlive(asha.token)).toBe(true);
  });
});

describe(at.me, () => {
  it.each([
    ['no token', undefined],
    ['a token of nonsense', 'nonsense'],
    [
      'a token signed by another key',
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIiwianRpIjoiMSIsImV4cCI6OTk5OTk5OTk5OX0.c2lnbmF0dXJl',
    ],
  ])('answers 401 to %s', async (_, token) => {
    const { status, body } = await ask(site.app, at.me, { token });
    expect(status).toBe(401);
    expect(body).toEqual({ code: 'unauthorized', message: generalMessages.unauthorized });
  });

  it('shows an admin only with a verified email', async () => {
    const { body } = await ask(site.app, at.signup, {
      body: { ...good, username: 'boss', email: 'boss@example.org' },
    });
    expect(body.user.isAdmin).toBe(false);
    const { link } = await site.takeMail('boss@example.org');
    await ask(site.app, at.verifyEmail, { params: { token: tokenIn(link) }, token: body.token });
    const me = await ask(site.app, at.me, { token: body.token });
    expect(me.body.user).toMatchObject({ isVerified: true, isAdmin: true });
  });
});

describe(at.logout, () => {
  it('requires a session', async () => {
    expect((await ask(site.app, at.logout)).status).toBe(401);
  });

  it('ends its own session alone', async () => {
    const login = () =>
      ask(site.app, at.login, { body: { email: site.cast.ravi.email, password: castPassword } });
    const [one, other] = [(await login()).body.token, (await login()).body.token];
    expect((await ask(site.app, at.logout, { token: one })).status).toBe(200);
    expect((await ask(site.app, at.me, { token: one })).status).toBe(401);
    expect((await ask(site.app, at.me, { token: other })).status).toBe(200);
  });
});

describe(`${at.sendVerification} and ${at.verifyEmail}`, () => {
  it('requires a session for a mail, and refuses verified accounts', async () => {
    expect((await ask(site.app, at.sendVerification)).status).toBe(401);
    const { status, body } = await ask(site.app, at.sendVerification, { token: site.cast.asha.token });
    expect(status).toBe(400);
    expect(body.message).toBe(messages.alreadyVerified);
  });

  it('refuses an unknown link', async () => {
    const { status, body } = await ask(site.app, at.verifyEmail, { params: { token: 'no-such-token' } });
    expect(status).toBe(400);
    expect(body).toEqual({ code: 'link_invalid', message: messages.verificationInvalid });
  });

  it('sends one mail a minute, of which only the newest link works, also twice', async () => {
    const { meera } = site.cast;
    const first = await site.takeMail(meera.email);
    expect((await ask(site.app, at.sendVerification, { token: meera.token })).status).toBe(200);
    const second = await site.takeMail(meera.email);
    const tooSoon = await ask(site.app, at.sendVerification, { token: meera.token });
    expect(tooSoon.status).toBe(429);
    expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(0);

    expect((await ask(site.app, at.verifyEmail, { params: { token: tokenIn(first.link) } })).status).toBe(
      400,
    );
    const again = { params: { token: tokenIn(second.link) }, token: meera.token };
    expect((await ask(site.app, at.verifyEmail, again)).body).toEqual({ message: messages.verified });
    expect((await ask(site.app, at.verifyEmail, again)).status).toBe(200);
    expect((await ask(site.app, at.me, { token: meera.token })).body.user.isVerified).toBe(true);
  });

  it('refuses a link older than a day', async () => {
    const { body } = await ask(site.app, at.signup, {
      body: { ...good, username: 'late', email: 'late@example.org' },
    });
    const { link } = await site.takeMail('late@example.org');
    await site.database.kysely
      .updateTable('mail_tokens')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', body.user._id)
      .execute();
    expect((await ask(site.app, at.verifyEmail, { params: { token: tokenIn(link) } })).status).toBe(400);
  });

  it('stores only the hash of a link', async () => {
    const { email } = await signUp(site, 'Nila Raghavan');
    const { link } = await site.takeMail(email);
    const rows = await site.database.kysely.selectFrom('mail_tokens').select('token_hash').execute();
    expect(rows.map((row) => row.token_hash.toString('utf8'))).not.toContain(tokenIn(link));
  });
});
