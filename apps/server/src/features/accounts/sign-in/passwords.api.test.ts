import { accountAddresses as at, accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { ownAccountAddresses } from '@kalaangan/contract/accounts/own-account';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, castPassword } from '#test-kit/people/cast.ts';
import { ask, type Answer } from '#test-kit/client.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let strict: TestApp;
beforeAll(async () => {
  site = await startTestApp();
  strict = await startTestApp({ PASSWORD_CHECK: 'refuse' });
});
afterAll(async () => {
  await strict.stop();
  await site.stop();
});

const signUp = (on: TestApp, username: string, password: string) =>
  ask(on.app, at.signup, {
    body: { name: 'Asha Kulkarni', username, email: `${username}@example.org`, password },
  });
const logIn = (email: string, password: string) => ask(site.app, at.login, { body: { email, password } });

async function reset(on: TestApp, password: string): Promise<Answer> {
  const { email } = await addPerson(on, 'Resetting', { verified: true });
  await ask(on.app, at.forgotPassword, { body: { email } });
  const { link = '' } = await on.takeMail(email);
  const params = { token: link.split('/').at(-1) ?? '' };
  return ask(on.app, at.resetPassword, { params, body: { password } });
}

async function change(on: TestApp, password: string): Promise<Answer> {
  const { token } = await addPerson(on, 'Changing', { verified: true });
  const body = { currentPassword: castPassword, password };
  return ask(on.app, ownAccountAddresses.changePassword, { token, body });
}

describe('a common password', () => {
  it.each(['Passw0rd!', 'Test@1234', 'Password1!', 'Welcome@123'])('is taken: %s', async (password) => {
    const username = password.replace(/\W/g, '');
    expect((await signUp(site, username, password)).status).toBe(201);
    expect((await logIn(`${username}@example.org`, password)).status).toBe(200);
    expect((await reset(site, password)).status).toBe(200);
    expect((await change(site, password)).status).toBe(200);
  });

  it('is refused with PASSWORD_CHECK=refuse', async () => {
    const password = 'Passw0rd!';
    const message = messages.passwordCommon;
    const refused = { status: 400, body: { code: 'invalid', message, errors: { password: message } } };
    expect(await signUp(strict, 'common', password)).toMatchObject(refused);
    expect(await reset(strict, password)).toMatchObject(refused);
    expect(await change(strict, password)).toMatchObject(refused);
    expect((await signUp(strict, 'uncommon', 'Kolam#2025')).status).toBe(201);
  });
});

describe('a password', () => {
  const composed = 'Café#2025-ﬁ'.normalize('NFKC');
  const decomposed = 'Café#2025-ﬁ'.normalize('NFD');

  it.each([
    ['composed', composed, decomposed],
    ['decomposed', decomposed, composed],
  ])('that was %s when it was chosen is right in any form', async (username, chosen, other) => {
    expect(chosen).not.toBe(other);
    expect((await signUp(site, username, chosen)).status).toBe(201);
    expect((await logIn(`${username}@example.org`, other)).status).toBe(200);
    expect((await logIn(`${username}@example.org`, chosen)).status).toBe(200);
  });

  it('that was hashed as it was typed stays right', async () => {
    const { email, id } = await addPerson(site, 'Earlier', { verified: true });
    await site.database.pool.query('update users set password_hash = $2 where id = $1', [
      id,
      await hash(decomposed),
    ]);
    expect((await logIn(email, decomposed)).status).toBe(200);
    expect((await logIn(email, composed)).status).toBe(401);
  });
});
