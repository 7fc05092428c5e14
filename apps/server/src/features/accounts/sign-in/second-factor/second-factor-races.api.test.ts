import { accountAddresses as account } from '@kalaangan/contract/accounts/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAuthenticatorApp } from '#test-kit/people/authenticator-app.ts';
import { addPerson, castPassword, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { startKeyServer, type KeyServer } from '#test-kit/google/key-server.ts';
import { holdQueryResult } from '#test-kit/processes/held-query-results.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let provider: KeyServer;
let site: TestApp;
beforeAll(async () => {
  provider = await startKeyServer();
  // With a single connection the set-up would wait for the login that is held.
  site = await startTestApp(provider.environment, { kind: 'postgres' });
});
afterAll(async () => {
  await site.stop();
  await provider.stop();
});

/** Puts an authenticator app in force when all of a login is checked but its session opened. */
async function setUpDuring(person: Person, logIn: () => ReturnType<typeof ask>) {
  const held = holdQueryResult(/^begin/i, logIn);
  try {
    await held.answered;
    const app = await addAuthenticatorApp(site.app, person.token);
    held.release();
    return { app, answer: await held.result };
  } finally {
    held.release();
  }
}

it('asks a login with the password for the code of an app that came into force meanwhile', async () => {
  const person = await addPerson(site, 'Password', { verified: true });
  const logIn = (code?: string) =>
    ask(site.app, account.login, { body: { email: person.email, password: castPassword, code } });
  const { app, answer } = await setUpDuring(person, logIn);
  expect([answer.status, answer.body.code]).toEqual([401, 'second-factor']);
  expect((await logIn(app.code())).status).toBe(200);
});

it('refuses a login with Google that was checked before the app came into force', async () => {
  const person = await addPerson(site, 'Google', { verified: true });
  const logIn = async (code?: string) => {
    const credential = await provider.sign({ email: person.email });
    return ask(site.app, account.google, { body: { credential, code } });
  };
  const { app, answer } = await setUpDuring(person, logIn);
  expect([answer.status, answer.body.code]).toEqual([401, 'google_credential_invalid']);
  expect((await logIn(app.code())).status).toBe(200);
});
