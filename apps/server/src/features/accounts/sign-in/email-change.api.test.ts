import { accountAddresses as account, accountMessages } from '@kalaangan/contract/accounts/accounts';
import {
  ownAccountAddresses as at,
  ownAccountMessages as messages,
} from '@kalaangan/contract/accounts/own-account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, castPassword, signUp, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { expireMailTokens } from '#test-kit/people/time-passes.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

let count = 0;
const newAddress = () => `moved${++count}@example.org`;
const member = (name: string) => addPerson(site, name, { verified: true });
const change = (token: string | undefined, body: unknown) => ask(site.app, at.changeEmail, { token, body });
const tokenIn = (link = '') => ({ token: link.split('/').at(-1) ?? '' });
const open = (link: string | undefined, token?: string) =>
  ask(site.app, account.verifyEmail, { params: tokenIn(link), token });
const logIn = async (email: string) =>
  (await ask(site.app, account.login, { body: { email, password: castPassword } })).status;
const findMe = async (token: string) => (await ask(site.app, account.me, { token })).body.user;

async function askFor(person: Person, email: string): Promise<string | undefined> {
  const answer = await change(person.token, { password: castPassword, email });
  expect([answer.status, answer.body]).toEqual([200, { message: messages.emailChangeSent }]);
  return (await site.takeMail(email)).link;
}

describe(at.changeEmail, () => {
  it('requires a session', async () => {
    expect((await change(undefined, { password: castPassword, email: newAddress() })).status).toBe(401);
  });

  it('refuses a wrong password', async () => {
    const answer = await change(site.cast.asha.token, { password: 'Wrong#2025', email: newAddress() });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ code: 'password_incorrect', message: 'Incorrect password' });
  });

  it('refuses missing and malformed fields, the present address and a taken one', async () => {
    const { asha, ravi } = site.cast;
    const password = castPassword;
    for (const [body, status, field, message] of [
      [{ email: newAddress() }, 400, 'password', accountMessages.passwordRequired],
      [{ password }, 400, 'email', accountMessages.emailRequired],
      [{ password, email: 'x@' }, 400, 'email', accountMessages.emailInvalid],
      [{ password, email: ` ${asha.email.toUpperCase()}` }, 400, 'email', messages.emailSame],
      [{ password, email: ravi.email }, 409, 'email', accountMessages.emailTaken],
    ] as const) {
      const answer = await change(asha.token, body);
      expect(answer).toMatchObject({ status, body: { message, errors: { [field]: message } } });
    }
  });

  it('keeps the old address until the link is opened, and tells both', async () => {
    const person = await member('Mover');
    const email = newAddress();
    const link = await askFor(person, email);
    expect((await site.takeMail(person.email)).text).toContain(email);
    expect(await findMe(person.token)).toMatchObject({ email: person.email, pendingEmail: email });
    expect([await logIn(person.email), await logIn(email)]).toEqual([200, 401]);

    const opened = await open(link, person.token);
    expect([opened.status, opened.body]).toEqual([200, { message: accountMessages.verified }]);
    expect(await findMe(person.token)).toMatchObject({ email, pendingEmail: null, isVerified: true });
    expect([await logIn(person.email), await logIn(email)]).toEqual([401, 200]);
    expect((await open(link, person.token)).status).toBe(200);
  });

  it('voids links that were mailed to the old address', async () => {
    const person = await member('Leaver');
    await ask(site.app, account.forgotPassword, { body: { email: person.email } });
    const { link: resetLink } = await site.takeMail(person.email);
    await open(await askFor(person, newAddress()), person.token);
    const reset = await ask(site.app, account.resetPassword, {
      params: tokenIn(resetLink),
      body: { password: castPassword },
    });
    expect(reset.status).toBe(400);
  });

  it('confirms only the address that was asked for last', async () => {
    const person = await member('Undecided');
    const first = await askFor(person, newAddress());
    const email = newAddress();
    const second = await askFor(person, email);
    expect((await open(first, person.token)).status).toBe(400);
    expect((await open(second, person.token)).status).toBe(200);
    expect((await findMe(person.token)).email).toBe(email);
  });

  it('asks to log in where the link is opened without a session of the account, and changes nothing', async () => {
    const person = await member('Two Browsers');
    const email = newAddress();
    const link = await askFor(person, email);
    const message = messages.emailElsewhere;
    expect(await open(link)).toMatchObject({ status: 401, body: { code: 'unauthorized', message } });
    expect(await open(link, site.cast.asha.token)).toMatchObject({ status: 403, body: { message } });
    expect(await findMe(person.token)).toMatchObject({ email: person.email, pendingEmail: email });
    // Another session of the account is its own too.
    const body = { email: person.email, password: castPassword };
    const second = (await ask(site.app, account.login, { body })).body.token;
    expect((await open(link, second)).status).toBe(200);
    expect((await findMe(person.token)).email).toBe(email);
  });

  it('is called off by the owner of the address', async () => {
    const person = await member('Naming Another');
    const email = newAddress();
    await askFor(person, email);
    const mail = site.mails.find(({ to }) => to === email);
    expect(mail?.text).toContain('This was not me');
    const [, token = ''] = /\/not-me\/([\w-]+)/.exec(mail?.text ?? '') ?? [];
    const disown = () => ask(site.app, account.disown, { params: { token } });
    expect(await disown()).toMatchObject({ status: 200, body: { message: accountMessages.changeCalledOff } });
    expect(await findMe(person.token)).toMatchObject({ email: person.email, pendingEmail: null });
    expect((await open(mail?.link, person.token)).status).toBe(400);
    expect((await disown()).status).toBe(400);
  });

  it('is not called off any more by the link once the address is the account’s', async () => {
    const person = await member('Settled');
    const link = await askFor(person, newAddress());
    await open(link, person.token);
    await askFor(person, newAddress());
    expect((await ask(site.app, account.disown, { params: tokenIn(link) })).status).toBe(400);
    expect((await findMe(person.token)).pendingEmail).toEqual(expect.any(String));
  });

  it('is called off when the password changes, and when the owner of the old address takes the account back', async () => {
    const careful = await member('Careful');
    const link = await askFor(careful, newAddress());
    await ask(site.app, at.changePassword, {
      token: careful.token,
      body: { currentPassword: castPassword, password: 'Rangoli#2026' },
    });
    expect((await open(link, careful.token)).status).toBe(400);

    const squatter = await signUp(site, 'Squatting');
    const theirs = await askFor(squatter, newAddress());
    await ask(site.app, account.forgotPassword, { body: { email: squatter.email } });
    const mails = () =>
      site.mails.filter(({ to, link }) => to === squatter.email && link?.includes('/reset-'));
    await expect.poll(() => mails().length).toBe(1);
    const reset = await ask(site.app, account.resetPassword, {
      params: tokenIn(mails()[0]?.link),
      body: { password: castPassword },
    });
    expect(reset.status).toBe(200);
    const body = { email: squatter.email, password: castPassword };
    const { token } = (await ask(site.app, account.login, { body })).body;
    expect((await open(theirs, token)).status).toBe(400);
  });

  it('answers 409 when another account has taken the address meanwhile, and keeps the old one', async () => {
    const person = await member('Late');
    const email = newAddress();
    const link = await askFor(person, email);
    const signup = { name: 'Early', username: 'earlybird', email, password: castPassword };
    expect((await ask(site.app, account.signup, { body: signup })).status).toBe(201);
    const answer = await open(link, person.token);
    expect(answer).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect((await findMe(person.token)).email).toBe(person.email);
  });

  it('is called off when its link has expired', async () => {
    const [late, early] = [await member('Too Late'), await member('In Time')];
    for (const person of [late, early]) await askFor(person, newAddress());
    await expireMailTokens(site.database, late);
    await site.jobs.sweep('accounts.clear-expired');
    expect((await findMe(late.token)).pendingEmail).toBeNull();
    expect((await findMe(early.token)).pendingEmail).toEqual(expect.any(String));
  });

  it('is called off also while rows that refer to the account are written', async () => {
    const person = await member('Referred To');
    await askFor(person, newAddress());
    await expireMailTokens(site.database, person);
    const writing = await site.database.pool.connect();
    try {
      await writing.query('begin');
      // The lock that a foreign key takes.
      await writing.query('select from users where id = $1 for key share', [person.id]);
      await site.jobs.sweep('accounts.clear-expired');
      expect((await findMe(person.token)).pendingEmail).toBeNull();
    } finally {
      await writing.query('rollback');
      writing.release();
    }
  });

  it('counts towards the limit of mails only if one is sent', async () => {
    const limited = await startTestApp({ RATE_LIMITS: 'on' });
    try {
      const { asha, ravi } = limited.cast;
      const changeTo = async ({ token }: Person, email: string) => {
        const body = { password: castPassword, email };
        return (await ask(limited.app, at.changeEmail, { token, body })).status;
      };
      const wanted = newAddress();
      for (let n = 0; n < 4; n++) expect(await changeTo(asha, wanted)).toBe(200);
      expect(await changeTo(ravi, wanted)).toBe(200);
      // This address gets no more mails.
      for (let n = 0; n < 5; n++) expect(await changeTo(ravi, wanted)).toBe(429);
      expect(await changeTo(ravi, asha.email)).toBe(409);
      for (let n = 0; n < 4; n++) expect(await changeTo(ravi, newAddress())).toBe(200);
      expect(await changeTo(ravi, newAddress())).toBe(429);
    } finally {
      await limited.stop();
    }
  });
});
