import { accountAddresses as at, accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { castPassword, signUp } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { startKeyServer, type Claims, type KeyServer } from '#test-kit/google/key-server.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { deleteExpired } from '../../store/index.ts';

let provider: KeyServer;
let site: TestApp;
beforeAll(async () => {
  provider = await startKeyServer();
  site = await startTestApp({ ...provider.environment, ADMIN_EMAILS: 'boss@example.org' });
});
afterAll(async () => {
  await site.stop();
  await provider.stop();
});

const enter = (credential: unknown) => ask(site.app, at.google, { body: { credential } });
const enterAs = async (claims: Claims) => enter(await provider.sign(claims));
const isAlive = async (token: string) => (await ask(site.app, at.me, { token })).status === 200;

describe(at.google, () => {
  it.each([[undefined], [''], [5], ['x'.repeat(10_001)]])('refuses the credential %j', async (credential) => {
    const { status, body } = await enter(credential);
    expect(status).toBe(400);
    expect(body.message).toBe(messages.googleFailed);
  });

  it.each<[string, (provider: KeyServer) => string | Promise<string>]>([
    ['nonsense', () => 'nonsense'],
    ['for another site', (p) => p.sign({ email: 'x@example.org', aud: 'other' })],
    ['expired', (p) => p.sign({ email: 'x@example.org', exp: 1_700_000_000 })],
    ['with an unconfirmed address', (p) => p.sign({ email: 'x@example.org', email_verified: false })],
    ['with no address at all', (p) => p.sign({ email: 'nobody' })],
    ['unsigned', (p) => p.unsigned({ email: 'x@example.org' })],
    ['signed by a stranger', (p) => p.signWithWrongKey({ email: 'x@example.org' })],
    ['that is a session of ours', () => site.cast.asha.token],
  ])('refuses a credential %s', async (_, make) => {
    const { status, body } = await enter(await make(provider));
    expect(status).toBe(401);
    expect(body).toEqual({ code: 'google_credential_invalid', message: messages.googleFailed });
  });

  it('creates a verified account at the first sign-in, and opens it at the next', async () => {
    const first = await enterAs({ email: 'Nila.R@Example.org', name: ' Nila  Raghavan ' });
    expect(first.status).toBe(201);
    expect(first.body.user).toMatchObject({
      name: 'Nila Raghavan',
      username: 'nilaraghavan',
      email: 'nila.r@example.org',
      isVerified: true,
      isAdmin: false,
    });
    expect(await isAlive(first.body.token)).toBe(true);
    const second = await enterAs({ email: 'nila.r@example.org', name: 'Somebody Else' });
    expect(second.status).toBe(200);
    expect(second.body.user).toEqual(first.body.user);
    expect(await isAlive(first.body.token)).toBe(true);
    // The account has no password.
    const login = await ask(site.app, at.login, {
      body: { email: 'nila.r@example.org', password: castPassword },
    });
    expect(login.status).toBe(401);
  });

  it('makes an address of ADMIN_EMAILS an admin at once', async () => {
    expect((await enterAs({ email: 'boss@example.org', name: 'Boss' })).body.user.isAdmin).toBe(true);
  });

  it.each([
    ['राधिका', 'radhika.art@example.org', /^radhikaart$/, /^राधिका$/],
    ['', 'yz@example.org', /^artist\d*$/, /^artist\d*$/],
    [undefined, 'kavi@example.org', /^kavi$/, /^kavi$/],
    ['अ'.repeat(80), 'ab@x.example.org', /^artist\d*$/, /^अ{50}$/],
  ])('makes a username for %j of %s', async (name, email, username, shown) => {
    const { status, body } = await enterAs({ name, email });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      username: expect.stringMatching(username),
      name: expect.stringMatching(shown),
    });
  });

  it('gives people of the same name different usernames, also concurrently', async () => {
    const emails = Array.from({ length: 6 }, (_, n) => `same${n}@example.org`);
    const answers = await Promise.all(emails.map((email) => enterAs({ email, name: 'Same Name' })));
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 201));
    const usernames = answers.map(({ body }) => body.user.username);
    expect(new Set(usernames).size).toBe(emails.length);
    for (const username of usernames) expect(username).toMatch(/^samename\d*$/);
  });

  it('creates one account for two concurrent sign-ins of one person', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => enterAs({ email: 'once@example.org', name: 'Only Once' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.user._id)).size).toBe(1);
  });

  it('accepts a credential once, also under concurrency', async () => {
    const credential = await provider.sign({ email: 'replayed@example.org', name: 'Replayed' });
    const answers = await Promise.all([1, 2, 3].map(() => enter(credential)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401]);
    expect(await enter(credential)).toMatchObject({
      status: 401,
      body: { code: 'google_credential_invalid', message: messages.googleFailed },
    });
    expect((await enterAs({ email: 'replayed@example.org' })).status).toBe(200);
  });

  it('stores only the hash of a credential, until the credential is too old', async () => {
    const credential = await provider.sign({ email: 'kept@example.org' });
    await enter(credential);
    const { rows } = await site.database.pool.query(
      "select encode(hash, 'escape') as hash, expires_at > now() as waits from used_google_credentials",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ waits }) => waits)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(credential.split('.')[1]);
    await site.database.pool.query(
      "update used_google_credentials set expires_at = now() - interval '2 days'",
    );
    await deleteExpired(site.database.kysely);
    const left = await site.database.kysely.selectFrom('used_google_credentials').select('hash').execute();
    expect(left).toEqual([]);
  });

  it('opens a confirmed account of the same email, and keeps its password and sessions', async () => {
    const { asha } = site.cast;
    const { status, body } = await enterAs({ email: asha.email.toUpperCase() });
    expect(status).toBe(200);
    expect(body.user._id).toBe(asha.id);
    expect(await isAlive(asha.token)).toBe(true);
    const login = await ask(site.app, at.login, { body: { email: asha.email, password: castPassword } });
    expect(login.status).toBe(200);
  });

  it('takes over an account whose email was never confirmed, without its password, sessions and links', async () => {
    const squatter = await signUp(site, 'Squatter');
    const { link = '' } = await site.takeMail(squatter.email);
    await ask(site.app, at.forgotPassword, { body: { email: squatter.email } });
    const { link: resetLink = '' } = await site.takeMail(squatter.email);

    const { status, body } = await enterAs({ email: squatter.email });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ _id: squatter.id, isVerified: true });
    expect(await isAlive(body.token)).toBe(true);
    expect(await isAlive(squatter.token)).toBe(false);
    const login = await ask(site.app, at.login, {
      body: { email: squatter.email, password: castPassword },
    });
    expect(login.status).toBe(401);
    const tokenIn = (mailed: string) => ({ token: mailed.split('/').at(-1) ?? '' });
    expect((await ask(site.app, at.verifyEmail, { params: tokenIn(link) })).status).toBe(400);
    const reset = await ask(site.app, at.resetPassword, {
      params: tokenIn(resetLink),
      body: { password: castPassword },
    });
    expect(reset.status).toBe(400);
  });

  it.each([
    ['while the keys cannot be fetched', true, messages.googleUnreachable],
    ['where there is no Google sign-in', false, messages.googleUnavailable],
  ])(
    'answers 503 %s',
    async (_, isConfigured, message) => {
      const down = await startKeyServer();
      const credential = await down.sign({ email: 'x@example.org' });
      await down.stop();
      const other = await startTestApp(isConfigured ? down.environment : {});
      try {
        const { status, body } = await ask(other.app, at.google, { body: { credential } });
        expect(status).toBe(503);
        expect(body).toEqual({ code: 'google_unavailable', message });
      } finally {
        await other.stop();
      }
    },
    60_000,
  );
});
